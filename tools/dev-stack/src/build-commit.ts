import { execFile as execFileWithCallback } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { markInstalled } from '../installed.mjs';
import { ROOT } from './root.ts';

const execFile = promisify(execFileWithCallback);

const lockOf = (root: string): string => readFileSync(path.join(root, 'package-lock.json'), 'utf8');

/** Those of this repository, without a copy. Not by symbolic links: pages are rendered without access to other folders. @throws Error on another disk */
async function linkPackages(root: string): Promise<void> {
  await execFile('cp', ['-al', path.join(ROOT, 'node_modules'), root]);
  rmSync(path.join(root, 'node_modules/.installed'), { force: true }); // it would be changed for both
  markInstalled(root);
}

/** Checks a commit out into a folder and builds it with its packages, which are installed if they are others than here. */
export async function buildCommit(commit: string, root: string): Promise<void> {
  await execFile('git', ['worktree', 'add', '--force', '--detach', root, commit], { cwd: ROOT });
  const install = () => execFile('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
  if (lockOf(root) === lockOf(ROOT)) await linkPackages(root).catch(install);
  else await install();
  await execFile('npm', ['run', 'build'], { cwd: root, env: { ...process.env, DIST_DIR: '' } });
}

/** Takes back {@link buildCommit}. */
export async function removeCommit(root: string): Promise<void> {
  await execFile('git', ['worktree', 'remove', '--force', root], { cwd: ROOT });
}
