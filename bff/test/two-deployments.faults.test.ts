import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { eventually } from './customer.ts';

jest.setTimeout(120_000);
const JOB = 'reconcile-orders';
const KEY = '{payments}:payments:';
/** Both have checked the schedules a few times by then. */
const CHECKS_MS = 20_000;
const TAKEN_OVER_WITHIN_MS = 45_000;

describe('two deployments side by side that want other schedules', () => {
  let earlier: AppUnderTest;
  let later: AppUnderTest;
  let redis: Redis;
  let isLaterRunning = true;

  beforeEach(async () => {
    earlier = await startApp({ ROLE: 'all', RECONCILE_SECONDS: '60' });
    redis = new Redis(earlier.settings.REDIS_URL ?? '');
    await eventually(async () => (await secondsBetweenRuns()) === 60);
    later = await startApp({ ...earlier.settings, PORT: '0', WORKER_PORT: '0', RECONCILE_SECONDS: '90' });
    isLaterRunning = true;
  });
  afterEach(async () => {
    if (isLaterRunning) await later.stop();
    await earlier.stop();
    redis.disconnect();
  });

  const secondsBetweenRuns = async () => Number(await redis.hget(`${KEY}repeat:${JOB}`, 'every')) / 1000;
  const nextRun = () => redis.zscore(`${KEY}repeat`, JOB);

  it('run them as the later one says, without one run too many; the earlier one has its way again once that is gone', async () => {
    await eventually(async () => (await secondsBetweenRuns()) === 90);
    // Writing the schedule again would move the next run, and make one at once.
    const seen = new Set<string | null>();
    const end = performance.now() + CHECKS_MS;
    await eventually(async () => {
      seen.add(`${await secondsBetweenRuns()} ${await nextRun()}`);
      return performance.now() > end;
    }, CHECKS_MS * 2);
    expect(seen.size).toBe(1);
    isLaterRunning = false;
    await later.stop();
    await eventually(async () => (await secondsBetweenRuns()) === 60, TAKEN_OVER_WITHIN_MS);
  });

  it('forget what no version runs any more', async () => {
    const abandoned = () => redis.zscore(`${KEY}repeat`, 'of-an-older-version');
    await redis.zadd(`${KEY}repeat`, Date.now() + 60_000, 'of-an-older-version');
    await redis.hset(`${KEY}repeat:of-an-older-version`, { name: 'of-an-older-version', every: '60000' });
    await eventually(async () => (await abandoned()) === null, CHECKS_MS);
  });
});
