import { execFile as execFileWithCallback } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@fitghar/dev-stack';

const execFile = promisify(execFileWithCallback);

/** Checks a commit out into a folder, installs its packages and builds it. */
export async function buildCommit(commit: string, root: string): Promise<void> {
  await execFile('git', ['worktree', 'add', '--force', '--detach', root, commit], { cwd: ROOT });
  await execFile('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
  await execFile('npm', ['run', 'build'], { cwd: root, env: { ...process.env, DIST_DIR: '' } });
}

/** Takes back {@link buildCommit}. */
export async function removeCommit(root: string): Promise<void> {
  await execFile('git', ['worktree', 'remove', '--force', root], { cwd: ROOT });
}
