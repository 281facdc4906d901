import { explainMismatch, satisfies } from '@fitghar/contracts/common';
import type { ReleaseReceipt } from '@fitghar/contracts/releases';
import type { ReleaseOptions } from './options.ts';
import { type PrepareOptions, prepare } from './prepare.ts';
import { signRelease } from './sign.ts';
import { Site } from './site.ts';

/** How {@link release} builds, tests and reports. */
interface ReleaseSteps {
  prepare: PrepareOptions;
  /** Checks types and tests. @throws Error with the reasons */
  check: () => Promise<void>;
  /** Runs and reports a slow step. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Releases the remote in `dir`: builds it, runs its checks, uploads it as an immutable version, and promotes it to some or
 * all visitors. If it throws, no visitor is affected.
 */
export async function release(
  dir: string,
  { remote, canary, promoteAfter, dryRun, site: origin, token, key }: ReleaseOptions,
  { prepare: options, check, step }: ReleaseSteps,
): Promise<ReleaseReceipt> {
  const site = new Site(origin, token);
  const platform = await site.platform();
  const [built] = await step('Build and check', () => Promise.all([prepare(dir, options), check()]));
  const upload = key ? signRelease(built, key) : built;
  if (!satisfies(platform, upload.entry.platform) && !dryRun)
    throw new Error(`${origin} does not load ${remote}: it ${explainMismatch(platform, upload.entry.platform)}`);
  const receipt = await step(dryRun ? 'Ask the site' : 'Upload', () => site.upload(upload, { dryRun }));
  if (dryRun) return receipt;
  await step(canary ? `Canary for ${canary}%` : 'Promote to 100%', () =>
    canary ? site.canary(remote, receipt.version, canary, promoteAfter) : site.promote(remote, receipt.version),
  );
  return receipt;
}
