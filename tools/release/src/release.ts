import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { compileRemote, readRemoteConfig } from '@fitghar/build';
import { satisfies } from '@fitghar/contracts/common';
import type { ReleaseReceipt, ReleaseUpload } from '@fitghar/contracts/releases';
import { checkContainer } from './check-container.ts';
import { type ReleaseOptions } from './options.ts';
import { signRelease } from './sign.ts';
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

/** The commit of a build; null if there are uncommitted changes. */
function commitOf(root: string, remote: string): string | null {
  const changed = git(root, 'status', '--porcelain', '--', remote, 'packages');
  return changed ? null : git(root, 'rev-parse', 'HEAD') || null;
}

/** Builds and checks one remote. @throws Error listing every problem */
export async function prepare(root: string, remote: string): Promise<ReleaseUpload> {
  const config = await readRemoteConfig(root, remote);
  const folder = mkdtempSync(path.join(tmpdir(), `${remote}-`));
  try {
    const entry = await compileRemote(root, folder, remote);
    const problems = await checkContainer(folder, config);
    if (problems.length) throw new Error(problems.join('\n'));
    const names = readdirSync(folder);
    const read = (name: string, encoding: 'base64' | 'utf8') => [name, readFileSync(path.join(folder, name), encoding)] as const;
    const files = names.filter((name) => !name.endsWith('.map')).map((name) => read(name, 'base64'));
    const maps = names.filter((name) => name.endsWith('.js.map')).map((name) => read(name, 'utf8'));
    return {
      entry,
      budget_bytes: config.budgetBytes,
      commit: commitOf(root, remote),
      author: git(root, 'config', 'user.name') || userInfo().username,
      files: Object.fromEntries(files),
      maps: Object.fromEntries(maps),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs and reports a slow step of {@link release}. */
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Releases one remote: builds it, runs its checks, uploads it as an immutable version, and promotes it to some or all
 * visitors. If it throws, no visitor is affected.
 */
export async function release(
  root: string,
  { remote, canary, promoteAfter, dryRun, site: origin, token, key }: ReleaseOptions,
  check: () => Promise<void>,
  step: Step,
): Promise<ReleaseReceipt> {
  const site = new Site(origin, token);
  const platform = await site.platform();
  const [built] = await step('Build and check', () => Promise.all([prepare(root, remote), check()]));
  const upload = key ? signRelease(built, key) : built;
  if (!satisfies(platform, upload.entry.platform) && !dryRun)
    throw new Error(
      `${remote} needs platform ${upload.entry.platform}, the shell at ${origin} provides ${platform}. Release the shell first`,
    );
  const receipt = await step(dryRun ? 'Ask the site' : 'Upload', () => site.upload(upload, { dryRun }));
  if (dryRun) return receipt;
  await step(canary ? `Canary for ${canary}%` : 'Promote to 100%', () =>
    canary ? site.canary(remote, receipt.version, canary, promoteAfter) : site.promote(remote, receipt.version),
  );
  return receipt;
}
