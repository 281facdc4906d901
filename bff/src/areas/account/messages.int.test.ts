import { randomUUID } from 'node:crypto';
import type { MessageSettings } from '@fitghar/contracts/account';
import { LocalPushService, type PushBrowser } from '@fitghar/testing/push-browser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING, startApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD } from '../../../test/customer.ts';
import { aTrainer, aTrainerWithAccount } from '../../../test/trainers.ts';

const MESSAGES = '/bff/api/v1/account/messages';
const PUSH = '/bff/api/v1/account/push';
const REQUESTS = '/bff/api/v1/admin/service-requests';

describe('messages', () => {
  let running: AppUnderTest;
  let service: LocalPushService;

  beforeAll(async () => {
    service = await LocalPushService.started();
    running = await startApp({ PUSH_TEST_ORIGIN: service.origin, SLOT_MIN_CAPACITY: '200' });
  });
  afterEach(async () => {
    await running.clock.set(MORNING);
    service.answers = [];
  });
  afterAll(async () => {
    await running.stop();
    service.stop();
  });

  const settingsOf = async (customer: Customer): Promise<MessageSettings> => (await customer.request('GET', MESSAGES)).body;
  async function subscribed(customer: Customer, name = randomUUID()): Promise<PushBrowser> {
    const browser = service.browser(name);
    expect((await customer.request('POST', PUSH, browser.subscription)).status).toBe(200);
    return browser;
  }
  /** A paid session on 22 November at 7 with a trainer. */
  async function aSession() {
    const customer = await Customer.signedIn(running);
    const browser = await subscribed(customer);
    const { booking_id: id } = await customer.booked();
    return { customer, browser, id };
  }
  async function assign(id: string, trainerId?: string): Promise<void> {
    const ops = await Customer.admin(running);
    const trainer_id = trainerId ?? (await aTrainer(running));
    expect((await ops.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id })).status).toBe(200);
  }
  const jobsOf = (ref: string) =>
    running.mongo
      .collection<{ _id: string; runAt: Date; payload: object }>('outbox')
      .find({ name: 'push-message', 'payload.ref': ref })
      .toArray();
  const choose = (customer: Customer, kind: string, way: string, on: boolean) => customer.request('PUT', MESSAGES, { kind, way, on });

  it('tell a phone who comes, encrypted, without the PIN, and lead to the page', async () => {
    const { browser, id } = await aSession();
    await assign(id);
    const [message] = await eventually(() => (service.sentTo(browser).length ? service.sentTo(browser) : null));
    expect(message).toStrictEqual({
      title: 'Arjun Rao is your trainer',
      body: 'Your session is on Sun 22 Nov, 7:00 am',
      url: '/user/userDashboard',
      tag: `assigned.${id}`,
    });
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.taken.filter(({ path }) =>
      path.endsWith(new URL(browser.endpoint).pathname),
    );
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: String(21.5 * 3600) });
    expect(body.length).toBeLessThan(3000);
    const stored = JSON.stringify(await jobsOf(id));
    expect(stored).not.toMatch(/Arjun|Kavya|push\//);
  });

  it('are not sent twice to a device by a job that runs again, and once more to one that failed', async () => {
    const { customer, browser, id } = await aSession();
    const other = await Customer.loggedIn(running, customer.email);
    const second = await subscribed(other);
    await running.queue('push').pause();
    await assign(id);
    const job = await eventually(async () => (await jobsOf(id))[0]);
    service.answers = [201, 503];
    await expect(running.runJob('push-message', job.payload, job._id)).rejects.toThrow('503');
    await running.runJob('push-message', job.payload, job._id);
    await running.runJob('push-message', job.payload, job._id);
    await running.queue('push').resume();
    const counts = [browser, second].map((each) => service.sentTo(each).length).sort();
    expect(counts).toStrictEqual([1, 2]); // the failed attempt and its repetition
    expect((await settingsOf(customer)).devices.every(({ last_used_at }) => last_used_at !== null)).toBe(true);
  });

  it('forget a browser that its service no longer knows, and stop no SMS while the service is down', async () => {
    const { customer, id } = await aSession();
    service.answers = [410];
    await assign(id);
    await eventually(async () => (await settingsOf(customer)).devices.length === 0);
    const down = await aSession();
    service.answers = [503, 503, 503, 503, 503, 503];
    await assign(down.id);
    await mailTo(running, down.customer.email, /Arjun Rao/);
    await eventually(() => running.mailbox.caught.some(({ to, text }) => String(to).includes('@sms.local') && /Arjun Rao/.test(text)));
  });

  it('go to one account of a browser: the one that turned them on last', async () => {
    const first = await aSession();
    const later = await Customer.signedIn(running);
    expect((await later.request('POST', PUSH, first.browser.subscription)).status).toBe(200);
    expect((await settingsOf(first.customer)).devices).toStrictEqual([]);
    await assign(first.id);
    await mailTo(running, first.customer.email, /Arjun Rao/);
    expect(await jobsOf(first.id)).toStrictEqual([]);
    expect(service.sentTo(first.browser)).toStrictEqual([]);
  });

  it('end with the login on that device, with the device, and with the account', async () => {
    const customer = await Customer.signedIn(running);
    await subscribed(customer);
    const other = await Customer.loggedIn(running, customer.email);
    await subscribed(other);
    const { devices } = await settingsOf(customer);
    expect(devices.map(({ current }) => current).sort()).toStrictEqual([false, true]);
    const stranger = await Customer.signedIn(running);
    const id = devices.find(({ current }) => !current)?.id ?? '';
    expect((await stranger.request('DELETE', `${PUSH}/${id}`)).status).toBe(404);
    expect((await customer.request('DELETE', `${PUSH}/${id}`)).body.devices).toHaveLength(1);
    expect((await customer.request('DELETE', `${PUSH}/${id}`)).status).toBe(404);
    await subscribed(other);
    await fetch(`${running.origin}/bff/api/v1/session/logout`, { method: 'POST', headers: { cookie: other.cookie } });
    expect((await settingsOf(customer)).devices.map(({ current }) => current)).toStrictEqual([true]);
    await customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    const stored = () => running.mongo.collection('push_devices').countDocuments({ userId: new ObjectId(customer.id) });
    expect(await stored()).toBeGreaterThan(0);
    await running.clock.set('2026-11-28T09:30:01+05:30');
    await running.runJob('erase-account', { v: 1, user_id: customer.id }, `erase ${customer.id}`);
    expect(await stored()).toBe(0);
  });

  it('are on for ten devices at most, however often and concurrently a browser asks', async () => {
    const customer = await Customer.signedIn(running);
    const { subscription } = service.browser('same');
    const answers = await Promise.all([1, 2, 3].map(() => customer.request('POST', PUSH, subscription)));
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
    expect((await settingsOf(customer)).devices).toHaveLength(1);
    for (let index = 0; index < 11; index += 1) {
      await running.clock.advanceMinutes(1);
      await subscribed(await Customer.loggedIn(running, customer.email));
    }
    expect((await settingsOf(customer)).devices).toHaveLength(10);
    expect((await settingsOf(customer)).devices.some(({ current }) => current)).toBe(false);
  });

  it('are sent to push services alone: no address of our own network, and no keys that no browser has', async () => {
    const customer = await Customer.signedIn(running);
    const { keys } = service.browser('any').subscription;
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/1',
      'https://127.0.0.1/x',
      'https://10.0.0.5/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://redis:6379/',
      'https://localhost/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'file:///etc/passwd',
      `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
    ])
      expect([endpoint, (await customer.request('POST', PUSH, { endpoint, keys })).status]).toStrictEqual([endpoint, 422]);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    for (const wrong of [
      { ...keys, p256dh: 'A'.repeat(10_000) },
      { ...keys, auth: '' },
      { ...keys, p256dh: 'B'.repeat(87) },
    ])
      expect((await customer.request('POST', PUSH, { endpoint, keys: wrong })).status).toBe(422);
    expect((await settingsOf(customer)).devices).toStrictEqual([]);
  });

  it('come in the language of the account', async () => {
    const { customer, browser, id } = await aSession();
    await running.mongo.collection('users').updateOne({ email: customer.email }, { $set: { language: 'hi' } });
    await assign(id);
    const [message] = await eventually(() => (service.sentTo(browser).length ? service.sentTo(browser) : null));
    expect([message?.title, message?.url]).toStrictEqual(['Arjun Rao आपके ट्रेनर हैं', '/hi/user/userDashboard']);
  });

  it('tell a trainer of a new visit, and that it is off', async () => {
    const { account, id: trainerId } = await aTrainerWithAccount(running);
    const browser = await subscribed(account);
    const customer = await Customer.signedIn(running);
    const { booking_id: id } = await customer.booked({ trial_time: '10:00', preferred_time_to_be_served: undefined });
    await assign(id, trainerId);
    await eventually(() => service.sentTo(browser).some(({ title }) => title === 'New visit'));
    const ops = await Customer.admin(running);
    await ops.request('POST', `${REQUESTS}/${id}/cancel`, { reason: 'The customer is ill' });
    await eventually(() => service.sentTo(browser).some(({ title, url }) => title === 'A visit is off' && url === '/trainerDashboard'));
    const { choices } = await settingsOf(account);
    expect(choices.find(({ kind, way }) => kind === 'sessions' && way === 'text')).toMatchObject({ on: true, fixed: true });
    expect((await choose(account, 'sessions', 'text', false)).status).toBe(422);
    expect((await choose(account, 'plans', 'push', false)).status).toBe(422);
  });

  it('of a quiet hour wait for its end, unless they would be too late', async () => {
    const NIGHT = '2026-11-21T23:00:00+05:30';
    const later = await aSession();
    await running.queue('push').pause();
    const { customer, browser } = later;
    const { booking_id: id } = await customer.booked({ trial_time: '10:00', preferred_time_to_be_served: undefined });
    const early = await aSession();
    for (const each of [id, early.id]) await assign(each);
    const runAll = async (ref: string) => {
      const now = await running.clock.now();
      for (const { _id, payload, runAt } of await jobsOf(ref)) if (runAt <= now) await running.runJob('push-message', payload, _id);
    };
    await eventually(async () => (await jobsOf(id)).length && (await jobsOf(early.id)).length);
    await running.clock.set(NIGHT);
    for (const each of [id, early.id]) await runAll(each);
    const atNight = [service.sentTo(browser).length, service.sentTo(early.browser).length];
    await running.clock.set('2026-11-22T07:00:00+05:30');
    await runAll(id);
    await runAll(id);
    const inTheMorning = service.sentTo(browser).map(({ tag }) => tag);
    await running.queue('push').resume();
    expect(atNight).toStrictEqual([0, 1]); // that of 7 am would be too late at 7
    expect(inTheMorning).toStrictEqual([`assigned.${id}`]);
  });

  it('are chosen by kind and way; what must be told cannot be turned off', async () => {
    const { customer, browser, id } = await aSession();
    const { choices, quiet, push_key } = await settingsOf(customer);
    expect([quiet, push_key?.length]).toStrictEqual([{ from: 22, until: 7 }, 87]);
    expect(choices.filter(({ fixed }) => fixed).map(({ kind, way }) => `${kind}.${way}`)).toStrictEqual(['sessions.email', 'plans.email']);
    expect((await choose(customer, 'sessions', 'email', false)).status).toBe(422);
    const both = await Promise.all([choose(customer, 'sessions', 'push', false), choose(customer, 'sessions', 'text', false)]);
    expect(both.map(({ status }) => status)).toStrictEqual([200, 200]);
    const off = (await settingsOf(customer)).choices.filter(({ on }) => !on).map(({ kind, way }) => `${kind}.${way}`);
    expect(off).toStrictEqual(['sessions.text', 'sessions.push', 'reminders.text', 'offers.email']);
    await assign(id);
    await mailTo(running, customer.email, /Arjun Rao/);
    await running.runJob('trainer-assigned-sms', { v: 1, booking_id: id, assignment: 1, to: 'customer' }, `again ${id}`);
    expect(await running.mongo.collection('sms_messages').countDocuments({ _id: `again ${id}` as never })).toBe(0);
    for (const { _id, payload } of await jobsOf(id)) await running.runJob('push-message', payload, _id);
    expect(service.sentTo(browser)).toStrictEqual([]);
    // Consents stay consents, with their history.
    await choose(customer, 'reminders', 'text', true);
    const { rows } = (await customer.request('GET', '/bff/api/v1/account/consents')).body;
    expect(rows[0]).toMatchObject({ purpose: 'reminders', given: true });
  });

  it('have quiet hours of one’s own, or none', async () => {
    const customer = await Customer.signedIn(running);
    const set = (quiet: unknown) => customer.request('PUT', `${MESSAGES}/quiet`, { quiet });
    expect((await set({ from: 21, until: 6 })).body.quiet).toStrictEqual({ from: 21, until: 6 });
    for (const wrong of [{ from: 7, until: 7 }, { from: 24, until: 7 }, { from: -1, until: 7 }, { from: 1.5, until: 7 }, 'never'])
      expect([wrong, (await set(wrong)).status]).toStrictEqual([wrong, 422]);
    expect((await set(null)).body.quiet).toBeNull();
    const { account } = (await customer.request('GET', '/bff/api/v1/account/export')).body;
    expect([account.quietHours, account.messagesOff]).toStrictEqual([null, []]);
  });

  it('are not those of the team', async () => {
    const ops = await Customer.admin(running);
    expect((await ops.request('GET', MESSAGES)).status).toBe(403);
    expect((await ops.request('POST', PUSH, service.browser('ops').subscription)).status).toBe(403);
  });
});
