import { execFile as execFileWithCallback } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildNode } from '@fitghar/build';
import { CliError } from '../../cli-error.ts';
import type { Version } from '../../cluster/fleet.ts';
import { ROOT } from '../../root.ts';
import { writeNextVersion } from './next-version.ts';

const execFile = promisify(execFileWithCallback);
const BACK_END = ['bff', 'services', 'packages/contracts'];
const DIST = path.join(ROOT, 'dist');

/**
 * Version A: these sources, or those of a commit. Its front ends and installed packages are those of this repository.
 * @throws CliError if there is no such commit
 */
export async function buildVersionA(dir: string, commit: string | undefined): Promise<Version> {
  const root = path.join(dir, 'version-a');
  if (commit) await checkOut(commit, root, path.join(dir, 'version-a.tar'));
  else copySources(root);
  await build(root);
  return { name: 'A', root, settings: { DIST_DIR: DIST } };
}

/** Version B: these sources with the changes of a usual release, and another number of its build. */
export async function buildVersionB(dir: string): Promise<Version> {
  const root = path.join(dir, 'version-b');
  copySources(root);
  writeNextVersion(root);
  await build(root);
  const dist = path.join(root, 'dist');
  cpSync(DIST, dist, { recursive: true });
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ version: 'b00000000000' }));
  return { name: 'B', root, settings: { DIST_DIR: dist } };
}

/** A copy, so that the sources can be changed and built while the drill runs. */
function copySources(root: string): void {
  const isSource = (file: string) => !['dist', 'node_modules'].includes(path.basename(file));
  for (const folder of BACK_END) cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true, filter: isSource });
}

async function checkOut(commit: string, root: string, archive: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  await execFile('git', ['archive', `--output=${archive}`, commit, ...BACK_END], { cwd: ROOT }).catch(() => {
    throw new CliError(`git has no version ${commit}`);
  });
  await execFile('tar', ['-xf', archive, '-C', root]);
}

async function build(root: string): Promise<void> {
  linkPackages(root);
  await buildNode(root);
}

/** The installed packages of this repository, but the back end's own of this version. */
function linkPackages(root: string): void {
  const from = path.join(ROOT, 'node_modules');
  const to = path.join(root, 'node_modules');
  mkdirSync(path.join(to, '@fitghar'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@fitghar') symlinkSync(path.join(from, name), path.join(to, name));
  for (const folder of BACK_END) symlinkSync(path.join(root, folder), path.join(to, '@fitghar', path.basename(folder)));
}
