import { HOUR_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { afterTrialWithTrainer } from '../../../test/packages.ts';
import { setRules } from '../../../test/rules.ts';

describe('a session cancelled by its customer', () => {
  const running = useApp();
  const cancel = (customer: Customer, id: string) => customer.request('POST', `/bff/api/v1/booking/${id}/cancel`);
  const refundsOf = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/payments/refunds')).body.total;

  it('stays cancelled with one refund when cancelled again', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    const answers = [await cancel(customer, booking_id), await cancel(customer, booking_id)];
    expect(answers.map(({ status, body }) => [status, body.status])).toStrictEqual([
      [200, 'Cancelled'],
      [200, 'Cancelled'],
    ]);
    expect(await refundsOf(customer)).toBe(1);
  });

  it('has one refund after several simultaneous clicks', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(customer, booking_id)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'not_cancellable')).toBe(true);
    expect((await customer.ongoing())?.status).not.toBe('Session Booked');
    expect(await refundsOf(customer)).toBe(1);
  });

  it('is refunded at once up to the limit of the business, and above it once the team approves', async () => {
    const statusOf = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows[0].status;
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    await cancel(customer, booking_id);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'refunded');
    expect(await statusOf(customer)).toBe('processed');
    const [refund] = (await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows;
    // One email an event: what was cancelled says already that the money is sent.
    expect((await mailTo(running(), customer.email, /^Your session is cancelled/)).text).toMatch(/refunding you.*3–5 weeks/);
    // Its own messages are over before the day is changed that they go by.
    const waiting = { name: 'refund-mail', 'payload.refund_id': refund.id, doneAt: null };
    await eventually(async () => (await running().mongo.collection('outbox').countDocuments(waiting)) === 0);
    const mailAgain = (jobId: string) => running().runJob('refund-mail', { v: 1, refund_id: refund.id, status: 'processed' }, jobId);
    await mailAgain('sent at once');
    const about = () => running().mailbox.caught.filter(({ to, subject }) => to.includes(customer.email) && /refund/i.test(subject));
    expect(about()).toEqual([]);
    const requested = new Date(running().clock.now().getTime() - 2 * HOUR_MS);
    await running()
      .mongo.collection('refunds')
      .updateOne({ gatewayOrderId: order_id }, { $set: { createdAt: requested } });
    await mailAgain('sent hours later');
    expect(about().map(({ subject }) => subject)).toEqual(['Your refund has been sent: ₹99']);

    await setRules(running(), { auto_refund_rupees: 98 });
    const other = await Customer.signedIn(running());
    const late = await other.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    await cancel(other, late.booking_id);
    expect(await statusOf(other)).toBe('requested');
    const { body } = await other.request('GET', '/bff/api/v1/payments/refunds');
    const ops = await Customer.admin(running());
    expect((await ops.request('POST', `/bff/api/v1/admin/refunds/${body.rows[0].id}/approve`)).status).toBe(200);
    await setRules(running(), { auto_refund_rupees: 200 });
  });

  it('is refunded at once only if the customer’s bank does not dispute the payment', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.booked({ trial_time: '11:00', preferred_time_to_be_served: '11:00' });
    await running()
      .mongo.collection('orders')
      .updateOne({ gatewayOrderId: order_id }, { $set: { status: 'disputed' } });
    await cancel(customer, booking_id);
    const { body } = await customer.request('GET', '/bff/api/v1/payments/refunds');
    expect(body.rows.map(({ status }: { status: string }) => status)).toEqual(['requested']);
  });

  it('drops its unpaid order without a refund', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.order({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    expect((await cancel(customer, booking_id)).body).toMatchObject({ status: 'Cancelled' });
    expect((await customer.orderOf(order_id)).status).toBe('expired');
    expect(await refundsOf(customer)).toBe(0);
  });

  it('cannot be cancelled once it has started', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ trial_date: '2026-11-21', trial_time: '14:00', preferred_time_to_be_served: '14:00' });
    // The access token expires before the session starts, so the customer logs in again.
    await running().clock.set('2026-11-21T14:00:00+05:30');
    const later = await Customer.loggedIn(running(), customer.email);
    const refused = await cancel(later, booking_id);
    expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
      409,
      'not_cancellable',
      'This session can no longer be cancelled',
    ]);
    expect((await later.ongoing()).status).toBe('Session Booked');
    expect(await refundsOf(later)).toBe(0);
    await running().clock.set(MORNING);
  });

  it('by a refund request is taken from its trainer once ops approve it', async () => {
    const [customer, ops] = [await afterTrialWithTrainer(running()), await Customer.admin(running())];
    const { order_id } = await customer.ongoing();
    const asked = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'I am moving' });
    await ops.request('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'refunded');
    await eventually(() =>
      running().mailbox.caught.find(({ text }) => /your session on Sun 22 Nov, 7:00–8:00 am in .* is cancelled/.test(text)),
    );
  });
});
