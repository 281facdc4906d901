import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { queuesOverview } from '@fitghar/contracts/admin';
import { istDate } from '@fitghar/contracts/common';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ageAlarms } from './alarms.ts';
import { type AppUnderTest, useApp } from './app-under-test.ts';
import { Customer, eventually, payAtGateway, request } from './customer.ts';
import { fail } from './fail.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Time for a worker to start and for the leases of the killed one to expire. */
const WORKER_TIMEOUT_MS = 120_000;

/** Workers of their own have the real clock, so that the process that they share a database with needs it, too. */
async function byTheRealClock({ clock }: AppUnderTest): Promise<{ trial_date: string }> {
  await clock.set(new Date());
  return { trial_date: istDate(new Date(), 1) };
}

/** A built worker in its own process, as in production, so that it can be killed. */
const startWorker = ({ settings }: AppUnderTest) =>
  spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...settings, ROLE: 'worker' } });

describe('Redis flushed between payment and email', () => {
  const running = useApp({ ROLE: 'web' });

  it('loses nothing: a worker started later finds the message in MongoDB and sends one email', async () => {
    const tomorrow = await byTheRealClock(running());
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order(tomorrow);
    await customer.verify(await payAtGateway(running(), order_id));
    await running().emptyRedis();
    const first = startWorker(running());
    const mailsOf = () => running().mailbox.caught.filter((mail) => mail.to.includes(customer.email));
    // Wait for the record, too: if the worker dies before it, the email is resent with the same Message-ID.
    const deliveries = running().mongo.collection('deliveries');
    await eventually(async () => mailsOf().length > 0 && (await deliveries.countDocuments()) === mailsOf().length, WORKER_TIMEOUT_MS);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await running().emptyRedis();
    const second = startWorker(running());
    // The second booking's email shows that the second worker runs; the first must not be resent by then.
    const other = await Customer.signedIn(running());
    const order = await other.order({ ...tomorrow, trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    await other.verify(await payAtGateway(running(), order.order_id));
    await eventually(() => running().mailbox.caught.some((mail) => mail.to.includes(other.email)), WORKER_TIMEOUT_MS);
    expect(mailsOf().length).toBe(1);
    second.kill('SIGKILL');
    await once(second, 'exit');
  });
});

describe('a worker killed at each step of a delivery', () => {
  const running = useApp({ ROLE: 'web' });

  it('loses no plan and sends none twice', async () => {
    const tomorrow = await byTheRealClock(running());
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { plan_id } = await customer.boughtPlan();
    const kill = async (worker: ReturnType<typeof startWorker>) => {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    };
    const mails = (subject: RegExp) =>
      running().mailbox.caught.filter((mail) => mail.to.includes(customer.email) && subject.test(mail.subject)).length;
    const delivery = `/bff/api/v1/admin/plan-deliveries/${plan_id}`;

    await kill(startWorker(running())); // before it has done anything
    const second = startWorker(running());
    await eventually(async () => (await admin.request('GET', delivery)).body.draft.days.length > 0, WORKER_TIMEOUT_MS);
    await kill(second); // with the draft written, and the emails possibly not sent
    // Read again: the worker may have changed the plan just before it was killed.
    const { version } = (await admin.request('GET', delivery)).body;
    expect((await admin.request('POST', `${delivery}/send`, { version })).status).toBe(200);
    await kill(startWorker(running())); // with the plan email under way
    await running().emptyRedis();
    const last = startWorker(running());
    await eventually(() => mails(/is here/) > 0 && mails(/arrive by/) > 0, WORKER_TIMEOUT_MS);
    const other = await Customer.signedIn(running());
    await other.booked({ ...tomorrow, trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    await eventually(() => running().mailbox.caught.some((mail) => mail.to.includes(other.email)), WORKER_TIMEOUT_MS);
    expect([mails(/is here/), mails(/arrive by/)]).toStrictEqual([1, 1]);
    await kill(last);
  });
});

describe('a Redis outage', () => {
  const running = useApp({ ROLE: 'web', REDIS_URL: 'redis://127.0.0.1:1' });

  it('still accepts bookings and payments while queues wait', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order();
    const verified = await customer.verify(await payAtGateway(running(), order_id));
    expect(verified.body.status).toBe('paid');
    const ready = await request(running(), 'GET', '/bff/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body.redis).toBe('down');
  });
});

describe('a Redis that removes keys when its memory is full', () => {
  const running = useApp();

  it('is an alarm until its policy is noeviction again', async () => {
    const admin = await Customer.admin(running());
    const { host } = new URL(running().settings.REDIS_URL ?? fail('no Redis'));
    const redis = new Redis(`redis://${host}`); // without the product's login, which may change no settings
    const openAlarms = async () => {
      await running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
      const { body } = await admin.request('GET', '/bff/api/v1/admin/queues');
      return queuesOverview.parse(body).alarms.filter(({ cleared_at }) => !cleared_at);
    };
    try {
      await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
      const text = 'Redis may remove jobs when its memory is full: its policy is allkeys-lru, not noeviction';
      expect(await openAlarms()).toContainEqual(expect.objectContaining({ kind: 'redis-evicts', text }));
    } finally {
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      redis.disconnect();
    }
    await ageAlarms(running(), 3);
    expect(await openAlarms()).not.toContainEqual(expect.objectContaining({ kind: 'redis-evicts' }));
  });
});

describe('a failing mail relay', () => {
  const running = useApp({ SMTP_URL: 'smtp://127.0.0.1:1' });

  it('costs its emails none of the attempts of their queue: they are tried for as long as after a refusal for now', async () => {
    const customer = await Customer.signedIn(running());
    await customer.request('POST', '/bff/api/v1/account/email/retry');
    const tried = await eventually(() =>
      running()
        .mongo.collection('outbox')
        .findOne({ 'payload.user_id': customer.id, 'failures.1': { $exists: true } }),
    );
    const redis = new Redis(running().settings.REDIS_URL ?? fail('no Redis'));
    const [started, used] = await redis.hmget(`{mail}:mail:${String(tried._id)}`, 'ats', 'atm');
    redis.disconnect();
    expect([Number(started) > 1, Number(used)]).toStrictEqual([true, 0]);
    expect(tried.failures[0].error).toMatch(/^The SMTP server is unreachable: \w+$/);
  });

  it('leaves the message incomplete, so that it is retried', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id, booking_id } = await customer.order();
    await customer.verify(await payAtGateway(running(), order_id));
    await expect(running().runJob('booking-confirmed-mail', { v: 1, booking_id }, 'by hand')).rejects.toThrow();
    const message = await running().mongo.collection('outbox').findOne({ name: 'booking-confirmed-mail' });
    expect(message?.doneAt).toBeNull();
    expect(JSON.stringify(message)).not.toMatch(/example\.in|9876543210/);
  });
});

describe('a mail relay that hangs', () => {
  const running = useApp();
  /** Number of connections for ordinary mail. */
  const CONNECTIONS = 4;

  it('gets no mail whose job ran out of time while it waited for a connection', async () => {
    const [slow, waiting] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const send = (customer: Customer, jobId: string, timeoutMs?: number) =>
      running().runJob('password-changed-mail', { v: 1, user_id: customer.id }, jobId, timeoutMs);
    const mails = (customer: Customer) => running().mailbox.caught.filter((mail) => mail.to.includes(customer.email)).length;
    await running().mailbox.holdTo(slow.email);
    const held = Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => send(slow, `slow ${index}`)));
    await eventually(async () => (await running().mailbox.held()) === CONNECTIONS);
    await expect(send(waiting, 'waiting', 500)).rejects.toThrow();
    await running().mailbox.release();
    await held;
    expect([mails(slow), mails(waiting)]).toStrictEqual([CONNECTIONS, 0]);
    await send(waiting, 'waiting');
    expect(mails(waiting)).toBe(1);
  });
});

describe('a job that fails for the last time', () => {
  const running = useApp();

  it('becomes a dead letter visible to ops', async () => {
    await running().queue('mail').add('booking-confirmed-mail', { v: 1, booking_id: 'not an id' }, { jobId: 'broken', attempts: 1 });
    const letters = running().mongo.collection<{ _id: string; queue: string; attempts: number }>('dead_letters');
    const letter = await eventually(() => letters.findOne({ _id: 'broken' }));
    expect(letter.queue).toBe('mail');
    expect(letter.attempts).toBe(1);
  });
});
