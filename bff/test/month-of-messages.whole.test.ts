import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer, eventually, payAtGateway } from './customer.ts';
import { boughtPackage, ownPackage } from './packages.ts';
import { passTime } from './pass-time.ts';
import { aTrainerWithAccount } from './trainers.ts';

const ADMIN = '/bff/api/v1/admin';
const BOOKING = '/bff/api/v1/booking';
const VISITS = '/bff/api/v1/trainer/visits';
/** The customer's own number in `BOOKING_BODY`. */
const PHONE = '9876543210@sms.local';

const running = useApp({ RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });

it('a customer’s month is told by one message an event, in order, each complete and with one thing to do', async () => {
  const { email } = await Customer.signedIn(running());
  const trainer = await aTrainerWithAccount(running());
  // Tokens expire as days pass.
  const me = () => Customer.loggedIn(running(), email);
  const ops = () => Customer.admin(running());

  const outbox = running().mongo.collection('outbox');
  let seen = 0;
  /** What was sent since it was last asked, once nothing is due any more: emails by subject, SMS by their text. */
  async function told(): Promise<string[]> {
    await eventually(async () => (await outbox.countDocuments({ doneAt: null, runAt: { $lte: running().clock.now() } })) === 0, 60_000);
    const all = running()
      .mailbox.caught.filter(({ to }) => to.includes(email) || to.includes(PHONE))
      .toReversed();
    const since = all.slice(seen);
    seen = all.length;
    return since.map(({ to, subject, text }) => (to.includes(PHONE) ? `SMS ${text.trim()}` : subject)).sort();
  }
  const at = (time: string) => running().clock.set(`2026-${time}:00+05:30`);

  /** The trainer's day at a session: sets out, starts it with the PIN, and ends it. */
  async function visit(id: string, date: string, pin: string): Promise<void> {
    const steps = [
      ['06:30', 'on-the-way', undefined],
      ['07:00', 'start', { pin }],
      ['07:59', 'complete', { key: randomUUID() }],
    ] as const;
    for (const [time, path, body] of steps) {
      await at(`${date}T${time}`);
      const account = await Customer.loggedIn(running(), trainer.account.email);
      expect([path, (await account.request('POST', `${VISITS}/${id}/${path}`, body)).status]).toEqual([path, 200]);
    }
  }

  await (await me()).request('POST', '/bff/api/v1/account/consents', { purpose: 'reminders', given: true });
  expect(await told()).toEqual([]);

  const trial = await (await me()).booked({ trial_date: '2026-11-23', training_for: 'Female', trainer_type: 'Basic' });
  expect(await told()).toEqual(['Your trial is booked: Mon 23 Nov, 7:00–8:00 am']);

  const assigned = { trainer_id: trainer.id };
  expect((await (await ops()).request('POST', `${ADMIN}/service-requests/${trial.booking_id}/assign`, assigned)).status).toBe(200);
  const { start_pin } = await (await me()).ongoing();
  expect(await told()).toEqual([
    expect.stringMatching(/^SMS FitGhar: Meera Das is your trainer on Mon 23 Nov, 7:00–8:00 am\. Share the start PIN \d{4} /),
    'Trainer assigned: Meera Das, Mon 23 Nov, 7:00–8:00 am',
  ]);

  await passTime(running(), '2026-11-22T07:05:00+05:30', 24);
  expect(await told()).toEqual([
    'Reminder: your session, Mon 23 Nov, 7:00–8:00 am',
    expect.stringMatching(/^SMS FitGhar: your session is on/),
  ]);
  await passTime(running(), '2026-11-23T06:05:00+05:30', 24);
  expect(await told()).toEqual([
    'In an hour: your session, Mon 23 Nov, 7:00–8:00 am',
    expect.stringMatching(/^SMS FitGhar: your session is on/),
  ]);
  await visit(trial.booking_id, '11-23', start_pin);
  expect(await told()).toEqual([expect.stringMatching(/^SMS FitGhar: Meera Das is on the way to your session/)]);

  await at('11-23T09:30');
  await boughtPackage(running(), await me());
  expect(await told()).toEqual(['Your package is booked: 12 sessions from Wed 25 Nov, 7:00–8:00 am']);

  for (const [dayBefore, date, when, after] of [
    ['11-24', '11-25', 'Wed 25 Nov', []],
    ['11-26', '11-27', 'Fri 27 Nov', []],
    ['11-29', '11-30', 'Mon 30 Nov', ['How are your sessions going?']],
  ] as const) {
    const session = (await ownPackage(await me())).sessions.find((each) => each.date === `2026-${date}`);
    await passTime(running(), `2026-${dayBefore}T07:05:00+05:30`, 240);
    await passTime(running(), `2026-${date}T06:05:00+05:30`, 240);
    await visit(session?.id ?? '', date, session?.start_pin ?? '');
    const sms = expect.stringMatching(`^SMS FitGhar: your session is on ${when}`);
    expect(await told()).toEqual([
      ...after,
      `In an hour: your session, ${when}, 7:00–8:00 am`,
      `Reminder: your session, ${when}, 7:00–8:00 am`,
      ...[expect.stringMatching(/^SMS FitGhar: Meera Das is on the way/), sms, sms],
    ]);
  }

  await at('11-30T09:00');
  const [next, skipped] = (await ownPackage(await me())).sessions.filter(({ status }) => status === 'Trainer Assigned');
  const moved = await (await me()).request('POST', `${BOOKING}/${next?.id}/move`, { date: '2026-12-03', time: '18:00' });
  expect([moved.status, await told()]).toEqual([200, ['Your session has moved to Thu 3 Dec, 6:00–7:00 pm']]);
  // Who skips a session of a package sees where it is, and needs no email.
  expect((await (await me()).request('POST', `${BOOKING}/${skipped?.id}/cancel`)).status).toBe(200);
  expect(await told()).toEqual([]);

  const yoga = await (await me()).booked({
    service_type: 'YOGA',
    trial_date: '2026-12-01',
    trial_time: '18:00',
    preferred_time_to_be_served: '18:00',
  });
  expect(await told()).toEqual(['Your trial is booked: Tue 1 Dec, 6:00–7:00 pm']);
  expect((await (await me()).request('POST', `${BOOKING}/${yoga.booking_id}/cancel`)).status).toBe(200);
  expect(await told()).toEqual(['Your session is cancelled: Tue 1 Dec, 6:00–7:00 pm']);
  expect((await (await me()).orderOf(yoga.order_id)).status).toBe('refunded');

  const plan = await (await me()).boughtPlan();
  expect(await told()).toEqual(['Your plan will arrive by Tue 1 Dec, 9:00 am']);
  const delivery = `${ADMIN}/plan-deliveries/${plan.plan_id}`;
  const { version } = (await (await ops()).request('GET', delivery)).body;
  expect((await (await ops()).request('POST', `${delivery}/send`, { version })).status).toBe(200);
  expect(await told()).toEqual(['Your plan is here']);

  const student = await me();
  const { body: course } = await student.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  const { body: paid } = await student.verify(await payAtGateway(running(), course.order_id));
  expect(await told()).toEqual(['You’re enrolled: Fellowship programmes']);
  const batch = { batch_id: 'fellowship.2026-12-07', track: 'Soft skills' };
  expect((await student.request('POST', `/bff/api/v1/institute/enrolments/${paid.enrolment.id}/batch`, batch)).status).toBe(200);
  expect(await told()).toEqual(['Your first class is on Sat 12 Dec']);

  const reason = 'It does not suit me';
  const { body: refund } = await (await me()).request('POST', '/bff/api/v1/payments/refunds', { order_id: plan.order_id, reason });
  expect(await told()).toEqual(['We’ve received your refund request: ₹799.20']);
  expect((await (await ops()).request('POST', `${ADMIN}/refunds/${refund.id}/approve`)).status).toBe(200);
  expect(await told()).toEqual(['Your refund has been sent: ₹799.20']);

  const all = running().mailbox.caught.filter(({ to }) => to.includes(email));
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length);
  for (const { subject, text, html } of all) {
    expect([subject, /undefined|null|NaN|\[object|\{\w+\}/.exec(text)?.[0]]).toEqual([subject, undefined]);
    expect([subject, /Namaste(?! Kavya Menon[,.])/.exec(text)?.[0]]).toEqual([subject, undefined]);
    expect([subject, html.split('display:inline-block').length - 1]).toEqual([subject, 1]); // one button
  }
}, 600_000);
