import { createHmac } from 'node:crypto';
import { AUTOMATIC_CAPTURE, SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault, mailTo, payAtGateway, type Receipt, request } from '../../../test/customer.ts';

const WEBHOOK = '/bff/api/v1/payments/webhooks/razorpay';
const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex');
const captured = (receipt: Receipt) =>
  JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { id: receipt.razorpay_payment_id } } } });

describe('a payment', () => {
  const running = useApp();

  it('confirmed by the browser books the session and sends one email', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order();
    const receipt = await payAtGateway(running(), order_id);
    const verified = await customer.verify(receipt);
    expect(verified.status).toBe(200);
    expect(verified.body.status).toBe('paid');
    expect(verified.body.transaction_id).toBe(receipt.razorpay_payment_id);
    expect(verified.body.booking.status).toBe('Session Booked');
    const { body } = await customer.request('GET', '/bff/user/user-transaction');
    expect(body.response).toMatchObject({ page: 1, limit: 10, total: 1 });
    expect(body.response.rows).toMatchObject([
      {
        order_id,
        title: 'Trial session, Personal Trainer at home',
        amount: 99,
        status: 'paid',
        processing: false,
        created_at: '2026-11-21T09:30:00+05:30',
        service_booking: { booking_name: 'Kavya Menon', trial_date: '2026-11-22', trial_time: '07:00' },
        diet_plan: null,
        refund: null,
      },
    ]);
    const mail = await mailTo(running(), customer.email, /booked/);
    expect(mail.subject).toBe('Your trial is booked: Sun 22 Nov, 7:00–8:00 am');
    expect(mail.text).toMatch(/Standard/);
  });

  it('is listed with its invoices and latest refund, page by page', async () => {
    const customer = await Customer.signedIn(running());
    const older = await customer.boughtPlan();
    await running().clock.advanceMinutes(1);
    const enrolment = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
    await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id: older.order_id, reason: 'I moved' });
    const list = async (query = '') => (await customer.request('GET', `/bff/user/user-transaction${query}`)).body.response;
    expect(await list('?limit=1')).toMatchObject({ rows: [{ order_id: enrolment.body.order_id, refund: null, invoices: [] }], total: 2 });
    const second = await eventually(async () => {
      const found = await list('?limit=1&page=2');
      return found.rows[0].invoices.length ? found : null;
    });
    expect(second).toMatchObject({
      rows: [
        { order_id: older.order_id, refund: { status: 'requested', reason: 'I moved' }, invoices: [{ kind: 'invoice', amount: 999 }] },
      ],
      page: 2,
      limit: 1,
      total: 2,
    });
    expect(await list('?exclude=enrolment')).toMatchObject({ rows: [{ order_id: older.order_id }], total: 1 });
    expect(await list('?exclude=plan,enrolment')).toMatchObject({ rows: [], total: 0 });
    expect((await customer.request('GET', '/bff/user/user-transaction?exclude=all')).status).toBe(422);
  });

  it('confirmed only by webhook, five times, books once and sends one email', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    await injectFault(running(), { webhooks: 'drop' });
    const receipt = await payAtGateway(running(), order_id);
    await injectFault(running(), { webhooks: 'deliver' });
    const body = captured(receipt);
    const headers = {
      'x-razorpay-signature': sign(body, 'sandbox_webhook_secret'),
      'x-razorpay-event-id': `evt_${receipt.razorpay_payment_id}`,
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(running(), 'POST', WEBHOOK, { body, headers })));
    expect(answers.map((answer) => answer.status)).toStrictEqual([200, 200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.body.status === 'accepted').length).toBe(1);
    await eventually(async () => (await customer.ongoing())?.status === 'Session Booked');
    await mailTo(running(), customer.email, /booked/);
    await customer.verify(receipt); // the browser reports late
    expect(running().mailbox.caught.filter((mail) => mail.to.includes(customer.email)).length).toBe(1);
  });

  it('never reported is found by reconciliation', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    await injectFault(running(), { webhooks: 'drop' });
    await payAtGateway(running(), order_id);
    await injectFault(running(), { webhooks: 'deliver' });
    await running().clock.advanceMinutes(2);
    await running().runJob('reconcile-orders', { v: 1 });
    expect((await customer.ongoing()).status).toBe('Session Booked');
    await running().clock.set(MORNING);
  });

  it('never reported is found when someone opens the order', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '17:00', preferred_time_to_be_served: '17:00' });
    await injectFault(running(), { webhooks: 'drop' });
    const receipt = await payAtGateway(running(), order_id);
    await injectFault(running(), { webhooks: 'deliver' });
    expect(await customer.orderOf(order_id)).toMatchObject({
      status: 'paid',
      processing: false,
      transaction_id: receipt.razorpay_payment_id,
    });
    expect((await customer.ongoing()).status).toBe('Session Booked');
  });

  it('is processing until captured; a failed one beside it changes nothing', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '18:00', preferred_time_to_be_served: '18:00' });
    await injectFault(running(), { webhooks: 'drop' });
    await payAtGateway(running(), order_id, 'failure');
    expect(await customer.orderOf(order_id)).toMatchObject({ status: 'failed', processing: false });
    const { razorpay_payment_id } = await payAtGateway(running(), order_id, 'authorized');
    await payAtGateway(running(), order_id, 'failure');
    expect(await customer.orderOf(order_id)).toMatchObject({ status: 'created', processing: true });
    const { body } = await customer.request('GET', '/bff/user/user-transaction');
    expect(body.response.rows).toMatchObject([{ status: 'created', processing: true }]);
    await controlGateway(running(), `payments/${razorpay_payment_id}/capture`, {});
    await injectFault(running(), { webhooks: 'deliver' });
    expect(await customer.orderOf(order_id)).toMatchObject({ status: 'paid', processing: false });
  });

  it('cannot be looked up while the gateway is down: neither paid nor failed', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const { body } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
    await injectFault(running(), { api: 'down' });
    const open = await customer.request('GET', `/bff/api/v1/payments/orders/${body.order_id}`);
    const paid = await customer.request('GET', `/bff/api/v1/payments/orders/${order_id}`);
    await injectFault(running(), { api: 'up' });
    expect([open.status, open.body.code, paid.body.status]).toStrictEqual([503, 'gateway_unavailable', 'paid']);
  });

  it('that failed keeps the place held and can be retried', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    await payAtGateway(running(), order_id, 'failure');
    await eventually(async () => (await customer.request('GET', `/bff/api/v1/payments/orders/${order_id}`)).body.status === 'failed');
    const verified = await customer.verify(await payAtGateway(running(), order_id));
    expect(verified.body.status).toBe('paid');
  });

  it('with a forged signature is refused and changes nothing', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '11:00', preferred_time_to_be_served: '11:00' });
    const forged = await customer.verify({
      razorpay_order_id: order_id,
      razorpay_payment_id: 'pay_Forged00000001',
      razorpay_signature: sign('something else', 'guess'),
    });
    expect(forged.status).toBe(400);
    expect(forged.body.code).toBe('bad_signature');
    expect((await customer.request('GET', `/bff/api/v1/payments/orders/${order_id}`)).body.status).toBe('created');
  });

  it('cannot settle another order, because the signature binds both', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '12:00', preferred_time_to_be_served: '12:00' });
    const other = await Customer.signedIn(running());
    const paid = await payAtGateway(running(), (await other.order({ trial_time: '12:00', preferred_time_to_be_served: '12:00' })).order_id);
    expect((await customer.verify({ ...paid, razorpay_order_id: order_id })).status).toBe(400);
  });

  it('made twice for one order is refunded the second time', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '13:00', preferred_time_to_be_served: '13:00' });
    await customer.verify(await payAtGateway(running(), order_id));
    const second = await payAtGateway(running(), order_id);
    expect((await customer.verify(second)).body.status).toBe('paid');
    await eventually(async () => {
      const { body } = await customer.request('GET', '/bff/api/v1/payments/refunds');
      return body.rows.length === 1 && body.rows[0].status === 'processed';
    });
    expect((await customer.ongoing()).status).toBe('Session Booked');
  });

  it('of another amount is held for ops and delivers nothing', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '15:00', preferred_time_to_be_served: '15:00' });
    await running()
      .mongo.collection('orders')
      .updateOne({ gatewayOrderId: order_id }, { $set: { amountPaise: 19_900 } });
    const receipt = await payAtGateway(running(), order_id);
    expect((await customer.verify(receipt)).body.status).toBe('created');
    expect(await customer.ongoing()).toBeNull();
    const payment = await running()
      .mongo.collection<{ _id: string; outcome: string }>('payments')
      .findOne({ _id: receipt.razorpay_payment_id });
    expect(payment?.outcome).toBe('mismatch');
  });

  it('for an unknown order is held for ops', async () => {
    const opened = await fetch(`${running().gateway}/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: SANDBOX_AUTHORIZATION },
      body: JSON.stringify({ amount: 9900, currency: 'INR', receipt: 'another-shop', payment: AUTOMATIC_CAPTURE }),
    });
    const { razorpay_payment_id } = await payAtGateway(running(), ((await opened.json()) as { id: string }).id);
    const payments = running().mongo.collection<{ _id: string; outcome: string }>('payments');
    const payment = await eventually(() => payments.findOne({ _id: razorpay_payment_id }));
    expect(payment.outcome).toBe('unknown-order');
  });

  it('for a booking cancelled in the meantime is refunded', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id, booking_id } = await customer.order({ trial_time: '16:00', preferred_time_to_be_served: '16:00' });
    expect((await customer.request('POST', `/bff/api/v1/booking/${booking_id}/cancel`)).body.status).toBe('Cancelled');
    const late = await customer.verify(await payAtGateway(running(), order_id));
    expect(late.body.status).toBe('refunded');
    expect((await customer.orderOf(order_id)).status).toBe('refunded');
    await eventually(async () => (await customer.ongoing()).status === 'Refunded');
  });

  it('answers 503 and holds nothing while the gateway is down', async () => {
    const customer = await Customer.signedIn(running());
    await injectFault(running(), { api: 'down' });
    const answer = await customer.book({ trial_time: '14:00', preferred_time_to_be_served: '14:00' });
    await injectFault(running(), { api: 'up' });
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('gateway_unavailable');
    const slots = await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS');
    expect(slots.body.dates[1].slots[8].left).toBe(5);
  });
});

describe('a webhook', () => {
  const running = useApp();
  for (const [what, signature] of [
    ['signed with another secret', sign('{}', 'wrong')],
    ['with a truncated signature', sign('{}', 'sandbox_webhook_secret').slice(0, 40)],
    ['without a signature', ''],
  ] as const) {
    it(`with ${what} is refused before it is read`, async () => {
      const answer = await request(running(), 'POST', WEBHOOK, {
        body: '{}',
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_00000001' },
      });
      expect(answer.status).toBe(400);
      expect(await running().mongo.collection('webhook_events').countDocuments()).toBe(0);
    });
  }

  it('of another account is refused despite a valid signature', async () => {
    const body = JSON.stringify({ event: 'payment.captured', account_id: 'acc_of_others', payload: {} });
    const answer = await request(running(), 'POST', WEBHOOK, {
      body,
      headers: { 'x-razorpay-signature': sign(body, 'sandbox_webhook_secret'), 'x-razorpay-event-id': 'evt_foreign001' },
    });
    expect(answer.status).toBe(400);
    expect(await running().mongo.collection('webhook_events').countDocuments()).toBe(0);
  });

  it('of an unknown type is stored without effect', async () => {
    const body = JSON.stringify({ event: 'subscription.charged', payload: {} });
    const answer = await request(running(), 'POST', WEBHOOK, {
      body,
      headers: { 'x-razorpay-signature': sign(body, 'sandbox_webhook_secret'), 'x-razorpay-event-id': 'evt_unknown001' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('money that arrives after the hold expired', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1' });
  const sweep = () => running().runJob('sweep-holds', { v: 1 });

  it('takes the place if it is still free', async () => {
    const late = await Customer.signedIn(running());
    const { order_id } = await late.order();
    await running().clock.advanceMinutes(20);
    await sweep();
    const verified = await late.verify(await payAtGateway(running(), order_id));
    expect(verified.body.booking.status).toBe('Session Booked');
    await running().clock.set(MORNING);
  });

  it('is refunded if the session would begin in less than four hours, although its place is free (BE30)', async () => {
    const late = await Customer.signedIn(running());
    const soon = { trial_date: '2026-11-21', trial_time: '14:00', preferred_time_to_be_served: '14:00' };
    const { order_id } = await late.order(soon);
    await running().clock.set('2026-11-21T10:00:01+05:30');
    await sweep();
    await late.verify(await payAtGateway(running(), order_id));
    await eventually(async () => (await late.ongoing()).status === 'Refunded');
    expect((await late.orderOf(order_id)).status).toBe('refunded');
    await running().clock.set(MORNING);
  });

  it('is refunded if the place is taken, and both are notified', async () => {
    const late = await Customer.signedIn(running());
    const { order_id } = await late.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    await running().clock.advanceMinutes(20);
    const quick = await Customer.signedIn(running());
    const theirs = await quick.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    await quick.verify(await payAtGateway(running(), theirs.order_id));
    await late.verify(await payAtGateway(running(), order_id));
    await eventually(async () => (await late.ongoing()).status === 'Refunded');
    expect((await late.request('GET', `/bff/api/v1/payments/orders/${order_id}`)).body.status).toBe('refunded');
    expect((await quick.ongoing()).status).toBe('Session Booked');
    const mail = await eventually(() => running().mailbox.caught.find((each) => each.to.includes(late.email)));
    expect(mail.subject).toBe('Your refund has been sent: ₹99');
    await running().clock.set(MORNING);
  });
});
