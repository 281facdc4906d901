import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { JobRun } from '@fitghar/contracts/admin';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer, eventually } from './customer.ts';
import { alarmOf, insertFailedJobs } from './failed-jobs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COUNT = 10_000;
const MINUTES_MS = 600_000;
jest.setTimeout(2 * MINUTES_MS);

describe('10,000 failed jobs', () => {
  const running = useApp({ ROLE: 'web', MAILS_PER_SECOND: '1000' });
  const workers = new Set<ChildProcess>();
  const start = () => {
    const env = { ...process.env, ...running().settings, ROLE: 'worker', WORKER_PORT: '0' };
    const worker = spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: 'ignore', env });
    workers.add(worker);
    return worker;
  };
  const kill = async (worker: ChildProcess) => {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    workers.delete(worker);
  };
  beforeAll(() => {
    start();
    start();
  });
  afterAll(() => Promise.all([...workers].map(kill)));

  it('are retried while workers are killed and Redis is emptied, and each sends one email', async () => {
    const admin = await Customer.admin(running(), 'ops');
    const alarmId = await alarmOf(running(), 'Ten thousand');
    await insertFailedJobs(running(), { alarmId, count: COUNT, error: 'Mailbox refused' });
    const preview = await admin.request('GET', '/bff/api/v1/admin/job-runs/preview?q=refused');
    expect(preview.body.total).toBe(COUNT);
    const { until } = preview.body;
    const body = { action: 'retry', q: 'refused', reason: 'The server is back', until };
    const { id } = (await admin.request('POST', '/bff/api/v1/admin/job-runs', body)).body;
    const find = async (): Promise<JobRun | undefined> =>
      (await admin.request('GET', '/bff/api/v1/admin/job-runs')).body.rows.find((run: JobRun) => run.id === id);

    await eventually(async () => ((await find())?.handled ?? 0) > 0, MINUTES_MS);
    for (const worker of [...workers]) await kill(worker);
    const left = await find();
    expect(left?.state).toBe('running');
    await running().emptyRedis();
    start();
    start();
    await eventually(async () => (await find())?.state === 'done', MINUTES_MS);
    expect(await find()).toMatchObject({ total: COUNT, handled: COUNT });

    const outbox = running().mongo.collection('outbox');
    await eventually(async () => (await outbox.countDocuments({ refs: alarmId, doneAt: null })) === 0, MINUTES_MS);
    const mails = running().mailbox.caught.filter(({ subject }) => subject.includes('Ten thousand'));
    // A kill between the server's answer and its record may repeat an email; its Message-ID is that of its job.
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(COUNT);
    expect(mails.length - COUNT).toBeLessThanOrEqual(2 * 8);
  });
});
