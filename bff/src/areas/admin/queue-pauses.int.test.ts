import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { QueuesOverview } from '@fitghar/contracts/admin';
import type { AlarmMonitor, Alarms } from '@fitghar/services/notifications';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ageAlarms } from '../../../test/alarms.ts';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const QUEUES = '/bff/api/v1/admin/queues';

describe('a paused queue', () => {
  const running = useApp();
  let admin: Customer;
  const workers: ChildProcess[] = [];
  let bookings = 0;

  const overview = async (): Promise<QueuesOverview> => (await admin.request('GET', QUEUES)).body;
  const pause = (queue = 'mail', body: object = { reason: 'The template is wrong', remind_minutes: 60 }) =>
    admin.request('POST', `${QUEUES}/${queue}/pause`, body);
  const resume = (queue = 'mail') => admin.request('POST', `${QUEUES}/${queue}/resume`, {});
  const messages = () => running().mongo.collection<{ _id: string; queue: string; runAt: Date; doneAt: Date | null }>('outbox');
  /** Without the reminders of later sessions. */
  const waits = (queue: string) => messages().countDocuments({ queue, doneAt: null, runAt: { $lte: running().clock.now() } });
  /** Since the pause, more jobs of another queue ran, so workers had time to run one of this. */
  const others = async () => {
    const customer = await Customer.signedIn(running());
    const before = await messages().countDocuments({ queue: 'otp-mail', doneAt: { $ne: null } });
    await customer.request('POST', '/bff/user/request-password-reset', { email: customer.email });
    await eventually(async () => (await messages().countDocuments({ queue: 'otp-mail', doneAt: { $ne: null } })) > before);
  };
  /** Workers look every second; with the first email that waits, they have obeyed. */
  const mailsStand = () =>
    eventually(async () => {
      // An hour has few places, and no reminder is due today.
      const hour = `${10 + (bookings++ % 10)}:00`;
      const fields = { trial_date: '2026-11-23', trial_time: hour, preferred_time_to_be_served: hour };
      await (await Customer.signedIn(running())).booked(fields);
      await others();
      return waits('mail');
    }, 60_000);

  beforeAll(async () => {
    admin = await Customer.admin(running(), 'ops');
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    for (const { queue } of (await overview()).paused ?? []) await resume(queue);
    await eventually(async () => (await waits('mail')) === 0, 60_000);
  });

  it('says since when, by whom and why, and runs its jobs once it is resumed', async () => {
    expect((await pause()).status).toBe(200);
    expect((await overview()).paused).toStrictEqual([
      { queue: 'mail', since: expect.any(String), by: expect.any(String), reason: 'The template is wrong', remind_minutes: 60 },
    ]);
    const waiting = await mailsStand();
    await others();
    expect(await waits('mail')).toBeGreaterThanOrEqual(waiting);
    expect((await resume()).body).toStrictEqual({ queue: 'mail' });
    await eventually(async () => (await waits('mail')) === 0, 60_000);
    expect((await overview()).paused).toStrictEqual([]);
  });

  it('stays paused in a process that starts, and after Redis has lost everything', async () => {
    await pause();
    await mailsStand();
    await running().emptyRedis();
    const env = { ...process.env, ...running().settings, ROLE: 'worker', WORKER_PORT: '0' };
    workers.push(spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: 'ignore', env }));
    // The new process shares the outbox, so it runs.
    const owners = () => running().mongo.collection('outbox_partitions').distinct('owner');
    await eventually(async () => (await owners()).length === 2, 90_000);
    const before = await waits('mail');
    await others();
    await others();
    expect(await waits('mail')).toBeGreaterThanOrEqual(before);
  });

  it('raises an alarm at once and at each reminder, which is emailed although emails are paused', async () => {
    await pause();
    const evaluate = () => running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
    const open = async () =>
      (await running().provider<Alarms>('Alarms').list()).filter(({ kind, clearedAt }) => kind === 'queue-paused' && !clearedAt);
    const mailed = (text: RegExp) => eventually(() => running().mailbox.caught.find(({ text: body }) => text.test(body)), 30_000);
    await evaluate();
    expect((await open()).map(({ subject }) => subject)).toStrictEqual(['mail']);
    await mailed(/Queue mail is paused/);
    await running().clock.advanceMinutes(59);
    await evaluate();
    expect((await open()).map(({ subject }) => subject)).toStrictEqual(['mail']);
    await running().clock.advanceMinutes(1);
    await evaluate();
    await ageAlarms(running(), 3);
    await evaluate();
    expect((await open()).map(({ subject }) => subject)).toStrictEqual(['mail, reminder 1']);
    await mailed(/Queue mail is still paused, since Sat 21 Nov/);
    await resume();
    await ageAlarms(running(), 3);
    await evaluate();
    expect(await open()).toStrictEqual([]);
  });

  it('is in the audit log: who paused and resumed it, and why', async () => {
    await pause('sms');
    await resume('sms');
    const { body } = await admin.request('GET', '/bff/api/v1/admin/audit?subject=sms&limit=2');
    expect(body.rows.map(({ action, reason }: { action: string; reason: string | null }) => [action, reason])).toStrictEqual([
      ['queue.resume', null],
      ['queue.pause', 'The template is wrong'],
    ]);
  });

  it('is paused and resumed once, by those who may, with a reason', async () => {
    expect((await pause('sms')).status).toBe(200);
    expect((await pause('sms')).status).toBe(409);
    expect((await resume('sms')).status).toBe(200);
    expect((await resume('sms')).status).toBe(409);
    expect((await pause('no-such-queue')).status).toBe(422);
    for (const body of [
      {},
      { reason: ' ', remind_minutes: 60 },
      { reason: 'x', remind_minutes: 1 },
      { reason: 'x', remind_minutes: 20_000 },
    ])
      expect([body, (await pause('sms', body)).status]).toStrictEqual([body, 422]);
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await viewer.request('POST', `${QUEUES}/sms/pause`, { reason: 'x', remind_minutes: 60 })).status).toBe(403);
    expect((await viewer.request('POST', `${QUEUES}/sms/resume`, {})).status).toBe(403);
  });
});
