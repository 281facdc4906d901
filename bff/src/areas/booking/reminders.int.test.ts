import { DAY_MS } from '@fitghar/contracts/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, request, type TestResponse } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { afterTrial, afterTrialWithTrainer, boughtPackage, countsOf, ownPackage } from '../../../test/packages.ts';

const BOOKING = '/bff/api/v1/booking';
/** 24 hours, and one, before the trial of 22 November at 7. */
const DAY_BEFORE = '2026-11-21T07:00:00+05:30';
const HOUR_BEFORE = '2026-11-22T06:00:00+05:30';

describe('reminders (D56)', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  const REMINDER = /^(Reminder|In an hour): your session/;
  const jobsOf = (id: string) =>
    running()
      .mongo.collection<{ _id: string; runAt: Date }>('outbox')
      .find({ name: /^session-reminder/, 'payload.booking_id': id })
      .sort({ runAt: 1 })
      .toArray();
  const remindersTo = (email: string) => running().mailbox.caught.filter(({ to, subject }) => to.includes(email) && REMINDER.test(subject));
  /** Runs the reminders that are due now, as their queue would. */
  async function run(id: string): Promise<void> {
    const now = await running().clock.now();
    for (const { _id, runAt } of await jobsOf(id)) {
      const [name = '', ...key] = _id.split('.');
      const [booking_id, reschedules, hours] = key;
      const payload = { v: 1, booking_id, reschedules: Number(reschedules), hours: Number(hours) };
      if (runAt <= now) await running().runJob(name, payload, _id);
    }
  }
  /** A paid trial on 22 November at 7, two days ahead so that both reminders are still to come. */
  async function trial() {
    await running().clock.set('2026-11-20T09:00:00+05:30');
    const customer = await afterTrialWithTrainer(running());
    return { customer, id: (await customer.ongoing()).id as string };
  }
  /** What the link of the reminder calls. */
  async function linkIn(email: string): Promise<(method: string, call?: string, body?: unknown) => Promise<TestResponse>> {
    const { text } = await mailTo(running(), email, REMINDER);
    const link = new URL(/https?:\/\/\S+\/session\?\S+/.exec(text)?.[0] ?? '');
    const [id, until, signature] = ['id', 'until', 'signature'].map((name) => link.searchParams.get(name));
    return (method, call = '', body) =>
      request(
        running(),
        method,
        `${BOOKING}/links/${id}${call.split('?')[0]}?until=${until}&signature=${signature}${call.includes('?') ? `&${call.split('?')[1]}` : ''}`,
        {
          ...(body !== undefined && { body }),
        },
      );
  }
  beforeEach(() => running().clock.set(MORNING));

  it('are sent 24 hours and one hour before, once each', async () => {
    const { customer, id } = await trial();
    expect((await jobsOf(id)).map(({ runAt }) => runAt.toISOString())).toStrictEqual(
      [DAY_BEFORE, DAY_BEFORE, HOUR_BEFORE, HOUR_BEFORE].map((at) => new Date(at).toISOString()),
    );
    await running().clock.set(DAY_BEFORE);
    await run(id);
    await run(id);
    const { text } = await mailTo(running(), customer.email, /^Reminder: your session, Sun 22 Nov, 7:00–8:00 am/);
    expect(text).toMatch(/Arjun Rao \(\d{10}\) will come/);
    expect(text).toContain('You can move it until 4 hours before');
    await running().clock.set(HOUR_BEFORE);
    await run(id);
    await mailTo(running(), customer.email, /^In an hour: your session/);
    await run(id);
    expect(remindersTo(customer.email)).toHaveLength(2);
  });

  it('come by SMS only where the customer agreed', async () => {
    const { customer, id } = await trial();
    const texts = () =>
      running().mailbox.caught.filter(({ to, text }) => to.includes('9876543210@sms.local') && /If you cannot make it:/.test(text));
    await running().clock.set(DAY_BEFORE);
    await run(id);
    expect(texts()).toHaveLength(0);
    const mine = await Customer.loggedIn(running(), customer.email);
    await mine.request('POST', '/bff/api/v1/account/consents', { purpose: 'reminders', given: true });
    await running().clock.set(HOUR_BEFORE);
    await run(id);
    await run(id);
    await eventually(() => texts().length === 1);
    // Its link has few enough letters for an SMS, and leads to the session; a forged one to the page that says so.
    const link = (/\/s\/[\w-]{28}(?![\w-])/.exec(texts()[0]?.text ?? '') ?? fail('no link'))[0];
    const leadsTo = async (path: string) => {
      const { status, headers } = await fetch(`${running().origin}${path}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await leadsTo(link)).toStrictEqual([302, expect.stringContaining(`/session?id=${id}&until=`)]);
    expect(await leadsTo(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toStrictEqual([302, '/session']);
    const [, whole] = await leadsTo(link);
    const asked = new URL(String(whole)).searchParams;
    asked.delete('id');
    expect((await fetch(`${running().origin}/bff/api/v1/booking/links/${id}?${asked}`)).status).toBe(200);
    await mine.request('POST', '/bff/api/v1/account/consents', { purpose: 'reminders', given: false });
    expect(texts()).toHaveLength(1);
  });

  it('follow a moved session, and end with a cancellation and at the start', async () => {
    const moved = await trial();
    await moved.customer.request('POST', `${BOOKING}/${moved.id}/move`, { date: '2026-11-24', time: '18:00' });
    const cancelled = await trial();
    await cancelled.customer.request('POST', `${BOOKING}/${cancelled.id}/cancel`, {});
    const late = await trial();
    await running().clock.set(HOUR_BEFORE);
    await run(moved.id);
    await run(cancelled.id);
    expect([remindersTo(moved.customer.email), remindersTo(cancelled.customer.email)]).toStrictEqual([[], []]);
    await running().clock.set('2026-11-22T07:00:00+05:30');
    await run(late.id);
    expect(remindersTo(late.customer.email)).toStrictEqual([]);
    await running().clock.set('2026-11-23T18:00:00+05:30');
    await run(moved.id);
    await mailTo(running(), moved.customer.email, /^Reminder: your session, Tue 24 Nov, 6:00–7:00 pm/);
  });

  it('are planned for every session of a package', async () => {
    const customer = await afterTrial(running());
    const { sessions } = await boughtPackage(running(), customer);
    for (const { id } of sessions) expect(await jobsOf(id)).toHaveLength(4);
  });

  describe('their link', () => {
    it('shows the session, and moves it once, without login', async () => {
      const { customer, id } = await trial();
      await running().clock.set(DAY_BEFORE);
      await run(id);
      const link = await linkIn(customer.email);
      const shown = await link('GET');
      expect([shown.status, shown.body]).toMatchObject([
        200,
        { date: '2026-11-22', time: '07:00', trainer: 'Arjun Rao', is_trial: true, can_move: true },
      ]);
      expect(JSON.stringify(shown.body)).not.toMatch(/Kavya|9876543210|Lotus/);
      const times = await link('GET', '/times?date=2026-11-24');
      expect(times.body.times).toContainEqual({ time: '18:00', free: true, full: false, same_trainer: true });
      const answers = await Promise.all([1, 2].map(() => link('POST', '/move', { date: '2026-11-24', time: '18:00' })));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const [method, call, body] of [
        ['GET', '', undefined],
        ['GET', '/times?date=2026-11-25', undefined],
        ['POST', '/move', { date: '2026-11-25', time: '18:00' }],
        ['POST', '/cancel', {}],
      ] as const)
        expect([(await link(method, call, body)).status, (await link(method, call, body)).body.code]).toStrictEqual([
          410,
          'session_link_ended',
        ]);
      expect(await customer.ongoing()).toMatchObject({ trial_date: '2026-11-24', moves: 1 });
    });

    it('cancels a trial, and skips a session of a package', async () => {
      const { customer, id } = await trial();
      await running().clock.set(DAY_BEFORE);
      await run(id);
      const link = await linkIn(customer.email);
      expect((await link('POST', '/cancel', {})).body.status).toBe('Cancelled');
      expect((await link('POST', '/cancel', {})).status).toBe(410);
      const other = await afterTrial(running(), undefined, { trial_date: '2026-11-23' });
      const [first] = (await boughtPackage(running(), other)).sessions;
      await running().clock.set(new Date(new Date(`${first?.date}T${first?.time}:00+05:30`).getTime() - DAY_MS));
      await run(first?.id ?? '');
      expect((await (await linkIn(other.email))('POST', '/cancel', {})).status).toBe(200);
      expect(countsOf(await ownPackage(await Customer.loggedIn(running(), other.email)))).toStrictEqual([0, 11, 1, 0, 0]);
    });

    it('is refused when forged, of another session, or expired', async () => {
      const { customer, id } = await trial();
      await running().clock.set(DAY_BEFORE);
      await run(id);
      const { text } = await mailTo(running(), customer.email, REMINDER);
      const query = /session\?id=\w+&(until=(\d+)&signature=(\S+))/.exec(text);
      const [until, signature] = [Number(query?.[2]), query?.[3] ?? ''];
      const statusOf = async (of: string, search: string) => (await request(running(), 'GET', `${BOOKING}/links/${of}?${search}`)).status;
      const other = await trial();
      await running().clock.set(DAY_BEFORE);
      expect([
        await statusOf(id, query?.[1] ?? ''),
        await statusOf(id, `until=${until + 60}&signature=${signature}`),
        await statusOf(id, `until=${until}&signature=${signature.slice(0, -2)}xx`),
        await statusOf(other.id, query?.[1] ?? ''),
        await statusOf(id, 'until=soon&signature='),
      ]).toStrictEqual([200, 410, 410, 410, 422]);
      await running().clock.set('2026-11-22T07:00:01+05:30');
      expect(await statusOf(id, query?.[1] ?? '')).toBe(410);
    });
  });
});
