import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type AppUnderTest, useApp } from './app-under-test.ts';
import { ask, Customer, eventually, payAtGateway } from './customer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A worker as production runs it: built, and a process of its own, which can be killed. */
const startWorker = ({ settings }: AppUnderTest) =>
  spawn(process.execPath, ['bff/dist/worker.js'], { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...settings } });

describe('Redis emptied between payment and mail', () => {
  const running = useApp({ ROLE: 'web' });

  it('loses nothing: a worker that starts later finds the message in Mongo and mails once', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order();
    await customer.verify(await payAtGateway(running(), order_id));
    await running().emptyRedis();
    const first = startWorker(running());
    const mailsOf = () => running().mailbox.caught.filter((mail) => mail.to.includes(customer.email));
    await eventually(() => mailsOf().length > 0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await running().emptyRedis();
    const second = startWorker(running());
    // A second booking shows that the second worker is at work; the first mail must not come again by then.
    const other = await Customer.signedIn(running());
    const order = await other.order({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    await other.verify(await payAtGateway(running(), order.order_id));
    await eventually(() => running().mailbox.caught.some((mail) => mail.to.includes(other.email)));
    expect(mailsOf().length).toBe(1);
    second.kill('SIGKILL');
    await once(second, 'exit');
  });
});

describe('a worker killed at each step of a promise', () => {
  const running = useApp({ ROLE: 'web' });

  it('loses no plan and sends none twice', async () => {
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
    await eventually(async () => (await admin.ask('GET', delivery)).body.draft.days.length > 0);
    await kill(second); // with the draft written, and the mails perhaps not sent
    // Read now: the worker may have gone on with the promise between the last look and its end.
    const { version } = (await admin.ask('GET', delivery)).body;
    expect((await admin.ask('POST', `${delivery}/send`, { version })).status).toBe(200);
    await kill(startWorker(running())); // with the plan on its way
    await running().emptyRedis();
    const last = startWorker(running());
    await eventually(() => mails(/is here/) > 0 && mails(/arrives by/) > 0);
    const other = await Customer.signedIn(running());
    await other.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    await eventually(() => running().mailbox.caught.some((mail) => mail.to.includes(other.email)));
    expect([mails(/is here/), mails(/arrives by/)]).toStrictEqual([1, 1]);
    await kill(last);
  });
});

describe('Redis away', () => {
  const running = useApp({ ROLE: 'web', REDIS_URL: 'redis://127.0.0.1:1' });

  it('still takes bookings and payments: the queues wait, the site does not', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order();
    const verified = await customer.verify(await payAtGateway(running(), order_id));
    expect(verified.body.status).toBe('paid');
    const ready = await ask(running(), 'GET', '/bff/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body.redis).toBe('down');
  });
});

describe('a mail relay that fails', () => {
  const running = useApp({ SMTP_URL: 'smtp://127.0.0.1:1' });

  it('leaves the message unfinished, so that it is tried again', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id, booking_id } = await customer.order();
    await customer.verify(await payAtGateway(running(), order_id));
    await expect(running().runJob('booking-confirmed-mail', { v: 1, booking_id }, 'by hand')).rejects.toThrow();
    const message = await running().mongo.collection('outbox').findOne({ name: 'booking-confirmed-mail' });
    expect(message?.doneAt).toBeNull();
    expect(JSON.stringify(message)).not.toMatch(/example\.in|9876543210/);
  });
});

describe('a job that fails for the last time', () => {
  const running = useApp();

  it('becomes a dead letter that ops can read', async () => {
    await running().queue('mail').add('booking-confirmed-mail', { v: 1, booking_id: 'not an id' }, { jobId: 'broken', attempts: 1 });
    const letters = running().mongo.collection<{ _id: string; queue: string; attempts: number }>('dead_letters');
    const letter = await eventually(() => letters.findOne({ _id: 'broken' }));
    expect(letter.queue).toBe('mail');
    expect(letter.attempts).toBe(1);
  });
});
