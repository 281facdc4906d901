import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Outbox, QueuePauses } from '@fitghar/services/kernel';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { eventually } from './customer.ts';
import { fail } from './fail.ts';
import { FaultProxy } from './fault-proxy.ts';
import { freePort } from './free-port.ts';

jest.setTimeout(120_000);
const NOBODY = 'f'.repeat(24);
const DONE_WITHIN_MS = 30_000;
const ROOT = path.resolve(import.meta.dirname, '../..');
/** No server listens there. */
const NO_REDIS = 'redis://127.0.0.1:1/9';

describe('workers that have lost Redis', () => {
  let redis: FaultProxy;
  let app: AppUnderTest;
  let isRunning = false;

  beforeEach(async () => {
    const url = new URL(process.env.TEST_REDIS_URL ?? fail('TEST_REDIS_URL is not set'));
    redis = new FaultProxy(Number(url.port));
    url.port = String(await redis.listen());
    app = await startApp({ REDIS_URL: `${url.href}/9` });
    isRunning = true;
  });
  afterEach(async () => {
    await redis.heal();
    if (isRunning) await app.stop();
    await redis.close();
  });

  const jobs = () => app.mongo.collection<{ _id: string; doneAt: Date | null }>('outbox');
  const run = async (key: string) => {
    await app.provider<Outbox>('Outbox').add('expire-hold', key, { v: 1, booking_id: NOBODY });
    await eventually(() => jobs().findOne({ _id: `expire-hold.${key}`, doneAt: { $ne: null } }), DONE_WITHIN_MS);
  };
  const pauses = () => app.provider<QueuePauses>('QueuePauses');
  const obeyPauses = () => app.provider<{ obey(): Promise<void> }>('WorkerPauses').obey();

  it('pause their queue, and run its jobs once it is resumed', async () => {
    await run('before');
    await redis.inject('refused');
    await pauses().pause({ queue: 'deadlines', by: NOBODY, reason: 'Redis is away', remindMinutes: 60 });
    await obeyPauses();
    await redis.heal();
    await pauses().resume('deadlines');
    await run('after');
  });

  it('get back the schedules of a queue, although those of another cannot be restored', async () => {
    const { port } = new URL(process.env.TEST_REDIS_URL ?? '');
    const client = new Redis({ port: Number(port), db: 9 });
    const isScheduled = async () => (await client.zscore('{deadlines}:deadlines:repeat', 'sweep-holds')) !== null;
    try {
      await eventually(isScheduled);
      // No command about the limits of this queue succeeds, as if its server were down.
      await client.del('{invoices}:invoices:meta');
      await client.set('{invoices}:invoices:meta', 'not a hash');
      await client.del(...(await client.keys('{deadlines}:*')));
      await eventually(isScheduled, DONE_WITHIN_MS);
    } finally {
      client.disconnect();
    }
  });

  it('run what comes daily at its hour in India, whenever its schedule was restored', async () => {
    const client = new Redis({ port: Number(new URL(process.env.TEST_REDIS_URL ?? '').port), db: 9 });
    const next = async (job: string) => {
      const at = await eventually(() => client.zscore('{housekeeping}:housekeeping:repeat', job), DONE_WITHIN_MS);
      return new Date(Number(at)).toISOString();
    };
    try {
      await client.del(...(await client.keys('{housekeeping}:*')));
      // 10:00 and 3:30 in India
      expect(await next('warn-of-lapse')).toMatch(/T04:30:00/);
      expect(await next('sweep-personal-data')).toMatch(/T22:00:00/);
    } finally {
      client.disconnect();
    }
  });

  it('raise the alarm and end, although it was down when they started', async () => {
    const env = { ...process.env, ...app.settings, ROLE: 'worker', REDIS_URL: NO_REDIS, WATCH_SECONDS: '1', DRAIN_SECONDS: '0' };
    const worker = spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: 'ignore', env });
    const ended = once(worker, 'exit');
    try {
      await eventually(() => app.mongo.collection('alarms').countDocuments({ kind: 'queue-stalled', subject: 'all' }), DONE_WITHIN_MS);
      worker.kill('SIGTERM');
      expect(await ended).toStrictEqual([0, null]);
    } finally {
      worker.kill('SIGKILL');
    }
  });

  it('are not ready while Redis is frozen, which is an alarm, and ready again after it', async () => {
    const port = await freePort();
    const env = { ...process.env, ...app.settings, ROLE: 'worker', WORKER_PORT: String(port), WATCH_SECONDS: '1', DRAIN_SECONDS: '0' };
    const worker = spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: 'ignore', env });
    const readiness = () =>
      fetch(`http://127.0.0.1:${port}/bff/health/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      await eventually(async () => (await readiness()) === 200, DONE_WITHIN_MS);
      await redis.inject('black hole');
      await eventually(async () => (await readiness()) === 503, DONE_WITHIN_MS);
      await eventually(() => app.mongo.collection('alarms').countDocuments({ kind: 'queue-stalled', subject: 'all' }), DONE_WITHIN_MS);
      await redis.heal();
      await eventually(async () => (await readiness()) === 200, DONE_WITHIN_MS);
    } finally {
      worker.kill('SIGKILL');
    }
  });

  it.each(['refused', 'black hole'] as const)('end all the same: %s', async (fault) => {
    await run('before');
    await redis.inject(fault);
    isRunning = false;
    await app.stop();
  });
});
