import type { StaffRole } from '@fitghar/contracts/admin';
import { HOUR_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { aBooking, Customer, eventually, mailTo, payAtGateway, request, type TestResponse } from '../../../test/customer.ts';

const USERS = '/bff/api/v1/admin/users';
const RAVI = { name: 'Ravi Shetty', mobile: '9812345670', email: 'ravi.phone@example.in' };

describe('a trial that is booked on the phone', () => {
  const running = useApp();
  const add = async (role: StaffRole, customer = RAVI) => (await Customer.admin(running(), role)).request('POST', USERS, customer);
  const bookings = (userId: string) =>
    running()
      .mongo.collection('bookings')
      .find({})
      .toArray()
      .then((all) => all.filter((each) => String(each.userId) === userId));
  const linkIn = ({ text }: { text: string }, path: string) => new RegExp(`https?://[^\\s]+${path}[^\\s]+`).exec(text)?.[0] ?? '';
  async function aCaller(): Promise<string> {
    return (await Customer.signedIn(running())).id;
  }
  const book = async (userId: string, fields: Parameters<typeof aBooking>[0] = {}, role: StaffRole = 'support'): Promise<TestResponse> =>
    (await Customer.admin(running(), role)).request('POST', `${USERS}/${userId}/trial`, aBooking(fields));

  it('makes an account without a password that anyone knows, nor a consent', async () => {
    const { status, body } = await add('support');
    expect(status).toBe(200);
    expect((await add('support')).body).toMatchObject({ code: 'email_taken' });
    const mail = await mailTo(running(), RAVI.email, /account is ready/);
    const token = new URL(linkIn(mail, '/changepassword')).searchParams.get('id');
    const chosen = await request(running(), 'POST', `/bff/admin/api/user/changepassword/${token}`, {
      body: { password: 'Mango Tea 7', confirm_password: 'Mango Tea 7' },
    });
    expect(chosen.status).toBe(200);
    const ravi = await Customer.loggedIn(running(), RAVI.email, 'Mango Tea 7');
    expect(ravi.id).toBe(body.id);
    expect(await running().mongo.collection('consents').countDocuments({ purpose: 'terms' })).toBeGreaterThan(0);
    const mine = await ravi.request('GET', '/bff/api/v1/account/consents');
    expect(JSON.stringify(mine.body)).not.toContain('"purpose":"terms","given":true');
  });

  it('keeps the slot for an hour, and sends a link that pays it without logging in', async () => {
    const caller = await aCaller();
    const { status, body } = await book(caller);
    expect(status).toBe(200);
    expect(body.amount).toBe(99);
    expect(Date.parse(body.held_until) - Date.parse(MORNING)).toBe(HOUR_MS);
    const link = new URL(body.pay_link);
    const mail = await eventually(() => running().mailbox.caught.find((each) => each.text.includes(body.order_id)));
    expect(mail.subject).toContain('Pay to confirm your trial');
    await running().clock.advanceMinutes(59);
    const receipt = await payAtGateway(running(), body.order_id);
    const paid = await request(
      running(),
      'POST',
      `/bff/api/v1/payments/pay/${body.order_id}/verify${link.search.replace(/order_id=[^&]*&/, '')}`,
      { body: receipt },
    );
    expect(paid.status).toBe(200);
    await eventually(async () => (await bookings(caller))[0]?.status === 'Session Booked');
    await running().clock.set(MORNING);
  });

  it('frees the slot when no one pays', async () => {
    const caller = await aCaller();
    await book(caller);
    await running().clock.advanceMinutes(61);
    await eventually(async () => (await bookings(caller))[0]?.status === 'Expired');
    await running().clock.set(MORNING);
  });

  it('changes the same booking and sends the link again when it is asked for twice', async () => {
    const caller = await aCaller();
    const first = await book(caller);
    const again = await book(caller, { trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    expect(again.body).toMatchObject({ booking_id: first.body.booking_id, order_id: first.body.order_id });
    expect((await bookings(caller)).map(({ time }) => time)).toStrictEqual(['08:00']);
    await eventually(
      () =>
        running().mailbox.caught.filter(({ subject, text }) => /Pay to confirm/.test(subject) && text.includes(first.body.order_id))
          .length === 2,
    );
    const audited = await running()
      .mongo.collection('audit_entries')
      .countDocuments({ action: 'request.book', subjectId: first.body.booking_id });
    expect(audited).toBe(2);
  });

  it('leads from the short link of the SMS to the same payment, and from a forged one nowhere', async () => {
    const { id } = (await add('ops', { ...RAVI, mobile: '9812345671', email: 'ravi.sms@example.in' })).body;
    const { body } = await book(id);
    const sms = await mailTo(running(), '9812345671@sms.local');
    const code = /\/s\/(p[\w-]{28})/.exec(sms.text)?.[1] ?? '';
    const follow = (each: string) => fetch(`${running().origin}/s/${each}`, { redirect: 'manual' });
    expect((await follow(code)).headers.get('location')).toContain(body.order_id);
    expect((await follow(`p${'A'.repeat(28)}`)).headers.get('location')).toBe('/session');
  });

  it('is for those who take calls, and for customers', async () => {
    const caller = await aCaller();
    expect((await book(caller, {}, 'viewer')).status).toBe(403);
    expect((await add('accountant', { ...RAVI, email: 'other@example.in' })).status).toBe(403);
    expect((await book('f'.repeat(24))).status).toBe(404);
    const team = await Customer.admin(running());
    expect((await book(team.id)).status).toBe(404);
    expect((await book(caller, { amount: 1 })).status).toBe(422);
    expect(await bookings(caller)).toStrictEqual([]);
  });
});
