import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { compileRemote, readRemoteConfig } from '@fitghar/build';
import { satisfies } from '@fitghar/contracts/common';
import type { ReleaseReceipt, ReleaseUpload } from '@fitghar/contracts/releases';
import { checkContainer } from './check-container.ts';
import { type ReleaseOptions } from './options.ts';
import { Site } from './site.ts';

function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/** The commit that was built, unless something of it was changed since. */
function commitOf(root: string, remote: string): string | null {
  const changed = git(root, 'status', '--porcelain', '--', remote, 'packages');
  return changed ? null : git(root, 'rev-parse', 'HEAD') || null;
}

/** Builds one remote and nothing else, and checks what came out. @throws Error naming everything that is wrong */
export async function prepare(root: string, remote: string): Promise<ReleaseUpload> {
  const config = await readRemoteConfig(root, remote);
  const folder = mkdtempSync(path.join(tmpdir(), `${remote}-`));
  try {
    const entry = await compileRemote(root, folder, remote);
    const problems = await checkContainer(folder, config);
    if (problems.length) throw new Error(problems.join('\n'));
    const files = readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]);
    return {
      entry,
      budget_bytes: config.budgetBytes,
      commit: commitOf(root, remote),
      author: git(root, 'config', 'user.name') || userInfo().username,
      files: Object.fromEntries(files) as Record<string, string>,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What {@link release} is told of the steps that take a while. */
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Releases one remote: builds it, runs its own checks, uploads it as a version that never changes, and gives it to a
 * share of the visitors or to all of them. Nothing has changed for anybody where it throws.
 */
export async function release(
  root: string,
  { remote, canary, promoteAfter, dryRun, site: origin, token }: ReleaseOptions,
  check: () => Promise<void>,
  step: Step,
): Promise<ReleaseReceipt> {
  const site = new Site(origin, token);
  const platform = await site.platform();
  const [upload] = await step('Build and check', () => Promise.all([prepare(root, remote), check()]));
  if (!satisfies(platform, upload.entry.platform) && !dryRun)
    throw new Error(`${remote} needs platform ${upload.entry.platform}, the shell of ${origin} gives ${platform}. Release the shell first`);
  const receipt = await step(dryRun ? 'Ask the site' : 'Upload', () => site.upload(upload, { dryRun }));
  if (dryRun) return receipt;
  await step(canary ? `Canary for ${canary} %` : 'Give it to everybody', () =>
    canary ? site.canary(remote, receipt.version, canary, promoteAfter) : site.promote(remote, receipt.version),
  );
  return receipt;
}
