import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Outbox } from '@fitghar/services/kernel';
import { afterEach, describe, expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer, eventually } from './customer.ts';
import { freePort } from './free-port.ts';
import { readMetrics } from './read-metrics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 120_000;

describe('the image’s one command', () => {
  const running = useApp({ ROLE: 'web' });
  let child: ChildProcess | undefined;
  const hasExited = () => child?.exitCode !== null || child.signalCode !== null;
  afterEach(async () => {
    child?.kill('SIGKILL');
    if (child && !hasExited()) await once(child, 'exit');
    child = undefined;
  });

  /** Starts `bff/dist/main.js`. @returns a function to request its paths */
  async function start(role: 'web' | 'worker', DRAIN_SECONDS = '60') {
    const port = String(await freePort());
    const ports = role === 'worker' ? { WORKER_PORT: port, PORT: '1' } : { WORKER_PORT: '1', PORT: port };
    const env = { ...process.env, ...running().settings, ...ports, ROLE: role, DRAIN_SECONDS };
    child = spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], env });
    let errors = '';
    child.stderr?.on('data', (part) => {
      errors += part;
    });
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${port}${address}`, { headers: { authorization: 'Bearer development-metrics' } });
    await eventually(
      () =>
        ask('/bff/health/ready').then(
          ({ ok }) => ok,
          () => {
            if (hasExited()) throw new Error(`It ended with ${child?.exitCode ?? child?.signalCode}: ${errors}`);
            return false;
          },
        ),
      START_TIMEOUT_MS,
    );
    return ask;
  }
  const drains = async (ask: Awaited<ReturnType<typeof start>>) => {
    child?.kill('SIGTERM');
    await eventually(async () => (await ask('/bff/health/ready')).status === 503);
    expect(await (await ask('/bff/health/ready')).json()).toMatchObject({ status: 'down', draining: true, mongo: 'up' });
    expect((await ask('/bff/health/live')).status).toBe(200);
  };

  it('runs jobs with ROLE=worker, tells of them, and is not ready once it is to end', async () => {
    const ask = await start('worker');
    await eventually(
      async () => /^job_duration_seconds_count\{.*job="sweep-holds",outcome="done"/m.test(await (await ask('/bff/metrics')).text()),
      START_TIMEOUT_MS,
    );
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/bff/api/v1/booking/slots?service_type=YOGA')).status).toBe(404);
    await drains(ask);
    // Not at the first scrape: on a busy machine a source may take longer than it is waited for.
    await eventually(async () => {
      const metrics = [...readMetrics(await (await ask('/bff/metrics')).text())];
      const failed = metrics.filter(([name]) => name.startsWith('metrics_collection_failed'));
      return failed.length === 11 && failed.every(([, value]) => value === 0);
    });
  });

  it('counts the jobs that it finishes while it ends', async () => {
    const { mongo, mailbox, provider } = running();
    // The worker of another test was killed, and nobody takes what it held until its leases lapse.
    await mongo.collection('outbox_partitions').updateMany({}, { $set: { owner: null } });
    await start('worker', '0');
    const customer = await Customer.signedIn(running());
    await mailbox.holdTo(customer.email);
    await provider<Outbox>('Outbox').add('password-changed-mail', 'held', { v: 1, user_id: customer.id });
    await eventually(async () => (await mailbox.held()) === 1);
    const exited = child && once(child, 'exit');
    child?.kill('SIGTERM');
    // It ends: another may relay.
    await eventually(async () => (await mongo.collection('outbox_partitions').countDocuments({ owner: { $ne: null } })) === 0);
    await mailbox.release();
    await exited;
    child = undefined;
    expect(await mongo.collection('job_figures').findOne({ span: 'minute', job: 'password-changed-mail' })).toMatchObject({ done: 1 });
  });

  it('serves the site with ROLE=web, and is not ready once it is to end', async () => {
    const ask = await start('web');
    const { headers } = await ask('/');
    expect(headers.get('connection')).toBe('keep-alive');
    // Longer than proxies keep idle connections, or they would send on one that is just being closed.
    expect(headers.get('keep-alive')).toBe('timeout=620');
    await drains(ask);
    const page = await ask('/');
    expect(page.status).toBe(200);
    // or a proxy would send its next request on a connection that is about to close
    expect(page.headers.get('connection')).toBe('close');
  });
});
