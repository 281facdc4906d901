import { QUEUE_NAMES, queuesOverview } from '@fitghar/contracts/admin';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fitghar/contracts/common';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Document, ObjectId } from 'mongodb';
import { ageAlarms } from '../../../test/alarms.ts';
import { type AppUnderTest, startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';
import { connectRedis } from '../../../test/redis-of-product.ts';

const NO_REDIS = 'redis://127.0.0.1:1';
const QUEUES = '/bff/api/v1/admin/queues';

describe('alarms of two processes, one of them without Redis', () => {
  // The tests evaluate the alarms: at 60 s, the timers of both processes would do it between their steps.
  const WATCH_SECONDS = '3600';
  const running = useApp({ WATCH_SECONDS });
  let cutOff: AppUnderTest;
  beforeAll(async () => {
    cutOff = await startApp({ ...running().settings, ROLE: 'web', REDIS_URL: NO_REDIS });
  });
  afterAll(() => cutOff.stop());

  const evaluate = (app: AppUnderTest) => app.provider<AlarmMonitor>('AlarmMonitor').evaluate();
  const pass = (hours: number) => ageAlarms(running(), hours * 60);
  const alarms = () => running().mongo.collection('alarms');
  const stalled = () => alarms().find({ kind: 'queue-stalled', subject: 'all' }).toArray();
  const mails = () => running().mailbox.caught.filter(({ text }) => text.includes('Queues unreachable: Redis is down'));

  it('stay open while one of them sees the cause, keep their owner, and are emailed once an incident', async () => {
    const admin = await Customer.admin(running(), 'ops');
    await evaluate(cutOff);
    const [raised] = await stalled();
    expect((await admin.request('POST', `/bff/api/v1/admin/alarms/${raised?._id}/take`, {})).status).toBe(200);
    for (let hour = 0; hour < 5; hour++) {
      await evaluate(running());
      await pass(1);
      await evaluate(cutOff);
    }
    expect(await stalled()).toMatchObject([{ _id: raised?._id, clearedAt: null, takenBy: new ObjectId(admin.id) }]);

    await pass(1.9);
    await evaluate(running());
    expect(await stalled()).toMatchObject([{ clearedAt: null }]);
    await pass(0.5);
    await evaluate(running());
    expect(await stalled()).toMatchObject([{ clearedAt: running().clock.now() }]);
    await evaluate(cutOff);
    expect(await stalled()).toMatchObject([{ clearedAt: expect.any(Date) }, { clearedAt: null }]);
    await eventually(() => mails().length >= 2, 30_000);
    expect(mails()).toHaveLength(2);
  });

  it('stay open although the clock of a process that does not see the cause is hours ahead', async () => {
    await evaluate(cutOff);
    const before = running().clock.now();
    await running().clock.advanceMinutes(5 * 60);
    try {
      await evaluate(running());
    } finally {
      await running().clock.set(before);
    }
    expect(await alarms().countDocuments({ kind: 'queue-stalled', subject: 'all', clearedAt: null })).toBe(1);
  });

  it('are cleared although they were raised by a release that did not note when they were last seen', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const alarm = { kind: 'sms-failed', text: 'Late', clearedAt: null };
    const { insertedIds } = await alarms().insertMany([
      { ...alarm, subject: 'recent', raisedAt: hoursAgo(1.9) },
      { ...alarm, subject: 'old', raisedAt: hoursAgo(2.1) },
    ]);
    await evaluate(running());
    expect(await alarms().findOne({ _id: insertedIds[0] })).toMatchObject({ clearedAt: null });
    expect(await alarms().findOne({ _id: insertedIds[1] })).toMatchObject({ clearedAt: running().clock.now() });
  });

  it('are left alone and not shown if only another release knows their kind', async () => {
    const raisedAt = new Date(Date.now() - DAY_MS);
    const { insertedId: _id } = await alarms().insertOne({ kind: 'of-tomorrow', subject: '', text: 'New', raisedAt, clearedAt: null });
    await evaluate(running());
    expect(await alarms().findOne({ _id })).toMatchObject({ clearedAt: null });
    const admin = await Customer.admin(running(), 'ops');
    const { alarms: shown } = queuesOverview.parse((await admin.request('GET', QUEUES)).body);
    expect(shown.length).toBeGreaterThan(0);
  });
});

describe('a queue', () => {
  // No workers: nothing runs, and nothing repairs what a test breaks.
  const running = useApp({ ROLE: 'web', WATCH_SECONDS: '3600' });
  const evaluate = () => running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
  const open = (kind: string) => running().mongo.collection('alarms').find({ kind, clearedAt: null }).toArray();

  it('that does not answer is named, and hides none of the others', async () => {
    const admin = await Customer.admin(running(), 'ops');
    const redis = connectRedis(running().settings);
    try {
      await redis.set('{sms}:sms:delayed', 'no set'); // every command about it fails, as on a server that is down
      const overview = queuesOverview.parse((await admin.request('GET', QUEUES)).body);
      expect([overview.reachable, overview.unreachable]).toStrictEqual([true, ['sms']]);
      expect(overview.queues.map(({ name }) => name)).toStrictEqual(QUEUE_NAMES.filter((name) => name !== 'sms'));
      await evaluate();
      expect((await open('queue-stalled')).map(({ subject }) => subject)).toStrictEqual(['sms']);
    } finally {
      await redis.del('{sms}:sms:delayed');
      redis.disconnect();
    }
  });

  it('whose job was due half an hour ago is late, unless it is paused', async () => {
    const admin = await Customer.admin(running(), 'ops');
    const outbox = running().mongo.collection<Document & { _id: string }>('outbox');
    const minutesAgo = (minutes: number) => new Date(running().clock.now().getTime() - minutes * MINUTE_MS);
    const job = { name: 'issue-invoice', payload: {}, createdAt: new Date(0), doneAt: null, relayedAt: null };
    await outbox.insertMany([
      { ...job, _id: 'recent', queue: 'invoices', runAt: minutesAgo(29) },
      { ...job, _id: 'done', queue: 'invoices', runAt: minutesAgo(60), doneAt: new Date() },
      { ...job, _id: 'paused', queue: 'sms', runAt: minutesAgo(60) },
    ]);
    await admin.request('POST', `${QUEUES}/sms/pause`, { reason: 'The provider is down', remind_minutes: 60 });
    await evaluate();
    expect(await open('outbox-late')).toStrictEqual([]);
    await outbox.updateOne({ _id: 'recent' }, { $set: { runAt: minutesAgo(31) } });
    await evaluate();
    expect(await open('outbox-late')).toMatchObject([
      { text: 'Job issue-invoice of queue invoices is not done, although it was due Sat 21 Nov, 8:59 am' },
    ]);
  });
});
