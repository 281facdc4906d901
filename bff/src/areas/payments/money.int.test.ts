import { SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import type { Credits, Ledger } from '@fitghar/services/payments';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import { afterTrial, boughtPackage, countsOf, ownPackage } from '../../../test/packages.ts';

const REFUNDS = '/bff/api/v1/payments/refunds';
const DAY_MINUTES = 24 * 60;

describe('a payment the bank decides later', () => {
  const running = useApp();
  const runJob = (name: string) => running().runJob(name, { v: 1 });

  it('is processing first and settled once captured', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order();
    const receipt = await payAtGateway(running(), order_id, 'authorized');
    expect((await customer.verify(receipt)).body.status).toBe('processing');
    expect((await customer.orderOf(order_id)).status).toBe('created');
    await controlGateway(running(), `payments/${receipt.razorpay_payment_id}/capture`, {});
    await eventually(async () => (await customer.orderOf(order_id)).status === 'paid');
    await assertLedgerMatchesGateway(running());
  });

  it('is found by the sweep days later, and refunded if nothing can be delivered', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const receipt = await payAtGateway(running(), order_id, 'authorized');
    await customer.verify(receipt);
    await injectFault(running(), { webhooks: 'drop' });
    await running().clock.advanceMinutes(3 * DAY_MINUTES);
    await runJob('sweep-holds');
    expect((await customer.orderOf(order_id)).status).toBe('expired');
    await controlGateway(running(), `payments/${receipt.razorpay_payment_id}/capture`, {});
    await runJob('reconcile-orders');
    await eventually(async () => (await customer.orderOf(order_id)).status === 'refunded');
    await assertLedgerMatchesGateway(running());
    await injectFault(running(), { webhooks: 'deliver' });
    await running().clock.set(MORNING);
  });
});

describe('reconciliation', () => {
  const running = useApp();
  const reconcile = () => running().runJob('reconcile-orders', { v: 1 });

  it('continues where it stopped, over more than one page of payments', async () => {
    await injectFault(running(), { webhooks: 'drop' });
    const customer = await Customer.signedIn(running());
    const enrol = async (programme_id: string): Promise<string> =>
      (await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id })).body.order_id;
    // A page of the gateway's list holds a hundred payments, declined ones included: put an unreported one on each side
    // of them.
    const [first, declined, last] = [await enrol('fellowship'), await enrol('specialist'), await enrol('international')];
    await payAtGateway(running(), first);
    for (let attempt = 0; attempt < 100; attempt++) await payAtGateway(running(), declined, 'failure');
    await payAtGateway(running(), last);
    await running().clock.advanceMinutes(10);
    await injectFault(running(), { api: 'down' });
    await expect(reconcile()).rejects.toThrow();
    await injectFault(running(), { api: 'up' });
    await reconcile();
    const { body } = await customer.request('GET', '/bff/user/user-transaction');
    const paid = body.response.rows.filter((row: { status: string }) => row.status === 'paid');
    expect(paid.map((row: { order_id: string }) => row.order_id).sort()).toStrictEqual([first, last].sort());
    await assertLedgerMatchesGateway(running());
    await injectFault(running(), { webhooks: 'deliver' });
    await running().clock.set(MORNING);
  });

  it('alerts ops about refunds made elsewhere until the books agree again', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.booked({ trial_time: '11:00', preferred_time_to_be_served: '11:00' });
    const { transaction_id } = await customer.orderOf(order_id);
    await fetch(`${running().gateway}/v1/payments/${transaction_id}/refund`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: SANDBOX_AUTHORIZATION,
      },
      body: JSON.stringify({ amount: 5000 }),
    });
    await running().clock.advanceMinutes(2);
    await reconcile();
    const { body } = await admin.request('GET', '/bff/api/v1/admin/payments');
    const item = body.needs_review.find((each: { id: string }) => each.id === transaction_id);
    expect(item.kind).toBe('difference');
    expect(item.why).toMatch(/refunded ₹50, the ledger shows ₹0/);
    await running().clock.set(MORNING);
  });
});

describe('money without a matching order', () => {
  const running = useApp();

  for (const [what, attempt] of [
    ['of another amount', { amount: 5000 }],
    ['of one paisa', { amount: 1 }],
    ['far too much', { amount: 1_000_000_000_000 }],
  ] as const)
    it(`is held with an alarm and refunded by ops: ${what}`, async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const { body: payment } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
      const receipt = await payAtGateway(running(), payment.order_id, 'success', attempt);
      const id = receipt.razorpay_payment_id;
      expect((await customer.verify(receipt)).body.status).toBe('created');
      await mailTo(running(), 'ops@fitghar.local', new RegExp(id));
      const { body } = await admin.request('GET', '/bff/api/v1/admin/payments');
      expect(body.needs_review.find((each: { id: string }) => each.id === id).why).toMatch(/captured, but ₹8,000 was due/);
      expect((await customer.request('POST', `/bff/api/v1/admin/payments/${id}/return`)).status).toBe(403);
      const answers = await Promise.all([1, 2].map(() => admin.request('POST', `/bff/api/v1/admin/payments/${id}/return`)));
      expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 404]);
      await assertLedgerMatchesGateway(running());
    });

  it('in another currency is held and not booked as rupees', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { body: payment } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
    const receipt = await payAtGateway(running(), payment.order_id, 'success', { currency: 'USD' });
    expect((await customer.verify(receipt)).body.status).toBe('created');
    const answer = await admin.request('POST', `/bff/api/v1/admin/payments/${receipt.razorpay_payment_id}/return`);
    expect(answer.status).toBe(409);
    const { body } = await admin.request('GET', '/bff/api/v1/admin/payments');
    expect(body.needs_review.some((each: { id: string }) => each.id === receipt.razorpay_payment_id)).toBeTruthy();
  });
});

describe('a refund', () => {
  const running = useApp();
  const asked = async (fields: Record<string, unknown> = {}) => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const answer = await customer.request('POST', REFUNDS, { order_id, reason: 'It does not suit me', ...fields });
    return { customer, order_id, answer };
  };

  const noteOf = (gatewayOrderId: string) =>
    eventually(() => running().mongo.collection('invoices').findOne({ gatewayOrderId, kind: 'credit-note' }));

  it('is calculated line by line, confirmed by ops, sent once and reported at each state', async () => {
    const { customer, order_id, answer } = await asked();
    expect(answer.status).toBe(201);
    expect(answer.body.lines.map(({ amount }: { amount: number }) => amount)).toStrictEqual([999, -199.8, 0, 0]);
    await mailTo(running(), customer.email, /We’ve received your refund request/); // none is sent of what is over already
    const admin = await Customer.admin(running());
    const answers = await Promise.all([1, 2].map(() => admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/approve`)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 404]);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'part_refunded');
    await mailTo(running(), customer.email, /refund has been sent/);
    await assertLedgerMatchesGateway(running());
    expect(await noteOf(order_id)).toMatchObject({ number: expect.stringMatching(/^FGC/) });
    expect(
      running().mailbox.caught.filter(({ to, subject }) => to.includes(customer.email) && /refund|credit/i.test(subject)),
    ).toHaveLength(2);
  });

  it('requested in two browsers at once is one', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const answers = await Promise.all(['A', 'B', 'C'].map((reason) => customer.request('POST', REFUNDS, { order_id, reason })));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409]);
  });

  it('gets the same answer for a double click', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const send = () => customer.request('POST', REFUNDS, { order_id, reason: 'It does not suit me' });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toStrictEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('of another’s order, an unpaid order or with a chosen amount is refused', async () => {
    const { order_id } = await asked();
    const other = await Customer.signedIn(running());
    expect((await other.request('POST', REFUNDS, { order_id, reason: 'Mine?' })).status).toBe(404);
    const { order_id: unpaid } = await other.order({ trial_time: '17:00', preferred_time_to_be_served: '17:00' });
    expect((await other.request('POST', REFUNDS, { order_id: unpaid, reason: 'Nothing paid' })).status).toBe(409);
    for (const amount of [0, -1, 0.5, 1_000_000_000_000])
      expect((await other.request('POST', REFUNDS, { order_id: unpaid, reason: 'More', amount })).status).toBe(422);
  });

  it('refused by the gateway is explained to the customer and retried by ops', async () => {
    const { customer, order_id, answer } = await asked();
    const admin = await Customer.admin(running());
    await injectFault(running(), { refunds: 'refuse' });
    await admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/approve`);
    await mailTo(running(), customer.email, /didn’t go through/);
    const { body } = await admin.request('GET', '/bff/api/v1/admin/refunds?status=failed');
    expect(body.rows.some((row: { id: string }) => row.id === answer.body.id)).toBeTruthy();
    await injectFault(running(), { refunds: 'processed' });
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/approve`)).status).toBe(200);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'part_refunded');
    await assertLedgerMatchesGateway(running());
  });

  it('follows the gateway’s word if the bank takes its time, including failures', async () => {
    await injectFault(running(), { refunds: 'pending' });
    const [slow, failing] = [await asked(), await asked()];
    const admin = await Customer.admin(running());
    const refunds = running().mongo.collection<{ gatewayOrderId: string; gatewayRefundId: string | null }>('refunds');
    const atGateway = (orderId: string) =>
      eventually(async () => (await refunds.findOne({ gatewayOrderId: orderId }))?.gatewayRefundId ?? null);
    for (const { answer } of [slow, failing]) await admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/approve`);
    await controlGateway(running(), `refunds/${await atGateway(slow.order_id)}`, { status: 'processed' });
    await controlGateway(running(), `refunds/${await atGateway(failing.order_id)}`, { status: 'failed' });
    await injectFault(running(), { refunds: 'processed' });
    await eventually(async () => (await slow.customer.orderOf(slow.order_id)).status === 'part_refunded');
    await mailTo(running(), failing.customer.email, /didn’t go through/);
    expect((await failing.customer.orderOf(failing.order_id)).status).toBe('paid');
    await assertLedgerMatchesGateway(running());
  });

  it('that ops retry is sent, although the gateway reports late that the first attempt failed', async () => {
    await injectFault(running(), { refunds: 'pending' });
    const { customer, order_id, answer } = await asked();
    const admin = await Customer.admin(running());
    const approve = () => admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/approve`);
    await approve();
    const refunds = running().mongo.collection<{ gatewayOrderId: string; gatewayRefundId: string | null }>('refunds');
    const gateway_refund_id = await eventually(async () => (await refunds.findOne({ gatewayOrderId: order_id }))?.gatewayRefundId ?? null);
    await controlGateway(running(), `refunds/${gateway_refund_id}`, { status: 'failed' });
    await injectFault(running(), { refunds: 'processed' });
    await mailTo(running(), customer.email, /didn’t go through/);
    await running().queue('payments').pause();
    await approve();
    await running().runJob('settle-refund', { v: 1, gateway_refund_id });
    await running().queue('payments').resume();
    await eventually(async () => (await customer.orderOf(order_id)).status === 'part_refunded');
    await assertLedgerMatchesGateway(running());
  });

  it('is made once if the gateway makes it and answers 500', async () => {
    const { customer, order_id, answer } = await asked();
    const admin = await Customer.admin(running());
    await injectFault(running(), { api: 'fails-after' });
    await admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/approve`);
    await eventually(async () => {
      const job = await running().mongo.collection('outbox').findOne({ name: 'refund-payment', doneAt: null });
      return job !== null;
    });
    await injectFault(running(), { api: 'up' });
    await eventually(async () => (await customer.orderOf(order_id)).status === 'part_refunded');
    await assertLedgerMatchesGateway(running());
  });

  it('that was rejected shows why and can be requested again', async () => {
    const { customer, order_id, answer } = await asked();
    const admin = await Customer.admin(running());
    const rejected = await admin.request('POST', `/bff/api/v1/admin/refunds/${answer.body.id}/reject`, { reason: 'The plan is written' });
    expect(rejected.body.explanation).toBe('The plan is written');
    expect((await customer.request('POST', REFUNDS, { order_id, reason: 'Please' })).status).toBe(201);
  });
});

describe('service credit', () => {
  const running = useApp();
  const creditOf = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/payments/credit')).body;
  /** A customer with ₹999 of credit, from a change of service. */
  const withCredit = async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.boughtPlan();
    const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'Yoga instead', as: 'change' });
    expect(body.form).toBe('credit');
    await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`);
    await eventually(async () => (await creditOf(customer)).amount === 999);
    return customer;
  };

  it('comes from a change of service without a fee, expires after 364 days and is then booked', async () => {
    const customer = await withCredit();
    expect((await creditOf(customer)).expires_at).toBe('2027-11-20T09:30:00+05:30');
    await running().clock.advanceMinutes(365 * DAY_MINUTES);
    const stranger = await Customer.loggedIn(running(), customer.email);
    expect((await creditOf(stranger)).amount).toBe(0);
    await running().runJob('sweep-orders', { v: 1 });
    await assertLedgerMatchesGateway(running());
    await running().clock.set(MORNING);
  });

  it('pays a whole order without the gateway', async () => {
    const customer = await withCredit();
    const { amount } = await customer.order({ trial_time: '18:00', preferred_time_to_be_served: '18:00', use_credit: true });
    expect(amount).toBe(0);
    await eventually(async () => (await customer.ongoing())?.status === 'Session Booked');
    expect((await creditOf(customer)).amount).toBe(900);
    await assertLedgerMatchesGateway(running());
  });

  it('pays a part and never becomes money again', async () => {
    const customer = await withCredit();
    const admin = await Customer.admin(running());
    const { order_id, amount } = await customer.boughtPlan({ plan_type: '3month', use_credit: true });
    expect(amount).toBe(2997 - 999);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'paid');
    const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'No time' });
    expect([body.amount, body.credit]).toStrictEqual([2397.6, 399.6]);
    await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`);
    await eventually(async () => (await creditOf(customer)).amount === 399.6);
    await assertLedgerMatchesGateway(running());
  });

  it('is spent by one of two simultaneous orders', async () => {
    const customer = await withCredit();
    const answers = await Promise.all(
      [1, 2].map(() => customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship', use_credit: true })),
    );
    const amounts = answers.filter(({ status }) => status === 201).map(({ body }) => body.amount);
    expect(amounts.filter((amount) => amount === 8000 - 999).length).toBe(1);
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'credit_used')).toBeTruthy();
  });

  it('is revoked if the bank returns the payment that it was for, although an unpaid order has reserved it', async () => {
    const customer = await withCredit();
    const { body } = await customer.request('GET', '/bff/user/user-transaction');
    const { transaction_id } = await customer.orderOf(body.response.rows[0].order_id);
    await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship', use_credit: true });
    await controlGateway(running(), `payments/${transaction_id}/dispute`, { outcome: 'lost' });
    const entries = running().mongo.collection<{ _id: string }>('ledger_entries');
    await eventually(() => entries.findOne({ _id: `disputed ${transaction_id}` }));
    await running().clock.advanceMinutes(DAY_MINUTES + 1);
    await running().runJob('sweep-orders', { v: 1 });
    expect((await running().provider<Credits>('Credits').balance(customer.id)).amount).toBe(0);
    await assertLedgerMatchesGateway(running());
    await running().clock.set(MORNING);
  });

  it('is returned by an unpaid order', async () => {
    const customer = await withCredit();
    await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship', use_credit: true });
    expect((await creditOf(customer)).amount).toBe(0);
    await running().clock.advanceMinutes(DAY_MINUTES + 1);
    await running().runJob('sweep-orders', { v: 1 });
    expect((await running().provider<Credits>('Credits').balance(customer.id)).amount).toBe(999);
    await running().clock.set(MORNING);
  });
});

describe('a disputed payment', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200' });
  const ordersInState = (gatewayOrderId: string, status: string) =>
    running().mongo.collection('orders').countDocuments({ gatewayOrderId, status });
  const refundOf = (gatewayOrderId: string) =>
    running()
      .mongo.collection<{ gatewayOrderId: string; gatewayRefundId: string | null; status: string }>('refunds')
      .findOne({ gatewayOrderId });
  /** What the bank says of the payment of an order, once the order shows it. */
  const dispute = async (customer: Customer, order_id: string, outcome: 'created' | 'won' | 'lost', state: string) => {
    const { transaction_id } = await customer.orderOf(order_id);
    await controlGateway(running(), `payments/${transaction_id}/dispute`, { outcome });
    await eventually(() => ordersInState(order_id, state));
  };
  /** A paid order whose refund the customer has requested, and its approval. */
  const requested = async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.boughtPlan();
    const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'No time' });
    return { customer, order_id, approve: () => admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`) };
  };
  /** As {@link requested}, with the refund sent before the bank disputes the payment, and what the gateway makes of it. */
  const onItsWay = async () => {
    await injectFault(running(), { refunds: 'pending' });
    const order = await requested();
    await order.approve();
    const id = await eventually(async () => (await refundOf(order.order_id))?.gatewayRefundId ?? null);
    await injectFault(running(), { refunds: 'processed' });
    await dispute(order.customer, order.order_id, 'created', 'disputed');
    const settle = async (status: 'processed' | 'failed') => {
      await controlGateway(running(), `refunds/${id}`, { status });
      await eventually(async () => (await refundOf(order.order_id))?.status === status);
    };
    return { ...order, settle };
  };
  const assertNothingIsOwed = async () => {
    await assertLedgerMatchesGateway(running());
    expect((await running().provider<Ledger>('Ledger').totals()).customer).toBe(0);
  };

  it('stays paid if won and is booked as lost otherwise', async () => {
    const customer = await Customer.signedIn(running());
    const [won, lost] = [await customer.boughtPlan(), await customer.boughtPlan()];
    for (const [{ order_id }, outcome, end] of [
      [won, 'won', 'paid'],
      [lost, 'lost', 'refunded'],
    ] as const) {
      await dispute(customer, order_id, 'created', 'disputed');
      await dispute(customer, order_id, outcome, end);
    }
    await assertNothingIsOwed();
  });

  it('is not refunded until the bank has decided, nor once it has returned the payment', async () => {
    const { customer, order_id, approve } = await requested();
    await dispute(customer, order_id, 'created', 'disputed');
    expect((await approve()).body).toMatchObject({ statusCode: 409, code: 'not_refundable' });
    await dispute(customer, order_id, 'lost', 'refunded');
    expect((await approve()).status).toBe(404);
    expect((await mailTo(running(), customer.email, /was rejected/)).text).toMatch(/Your bank has already returned this payment/);
    await assertNothingIsOwed();
  });

  it('is refunded once the bank has decided for us', async () => {
    const { customer, order_id, approve } = await requested();
    await dispute(customer, order_id, 'created', 'disputed');
    await dispute(customer, order_id, 'won', 'paid');
    expect((await approve()).status).toBe(200);
    await eventually(() => ordersInState(order_id, 'part_refunded'));
    await assertNothingIsOwed();
  });

  it('ends the refund that the gateway could not send, because the bank has returned all of it', async () => {
    const { customer, order_id, approve } = await requested();
    await injectFault(running(), { refunds: 'refuse' });
    await approve();
    await mailTo(running(), customer.email, /didn’t go through/);
    await injectFault(running(), { refunds: 'processed' });
    await dispute(customer, order_id, 'created', 'disputed');
    await dispute(customer, order_id, 'lost', 'refunded');
    expect((await refundOf(order_id))?.status).toBe('rejected');
    await assertNothingIsOwed();
  });

  it('ends the refund that is approved and not sent yet', async () => {
    const { customer, order_id, approve } = await requested();
    const { transaction_id: payment_id } = await customer.orderOf(order_id);
    await running().queue('payments').pause();
    await approve();
    await injectFault(running(), { webhooks: 'drop' });
    await controlGateway(running(), `payments/${payment_id}/dispute`, { outcome: 'lost' });
    await injectFault(running(), { webhooks: 'deliver' });
    // As an older version queued it: without the dispute's ID.
    await running().runJob('settle-dispute', { v: 1, payment_id, outcome: 'lost' });
    await running().queue('payments').resume();
    await assertNothingIsOwed();
    expect((await refundOf(order_id))?.status).toBe('rejected');
  });

  describe('of a session', () => {
    const book = async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const { order_id, booking_id } = await customer.booked();
      await dispute(customer, order_id, 'created', 'disputed');
      const cancel = () =>
        admin.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/cancel`, { reason: 'The trainer is ill' });
      return { customer, admin, order_id, cancel };
    };

    it('lets ops cancel it, and its refund waits for the bank', async () => {
      const { customer, admin, order_id, cancel } = await book();
      expect(await cancel()).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
      const { rows } = (await customer.request('GET', REFUNDS)).body;
      expect(rows).toMatchObject([{ order_id, status: 'requested', amount: 99 }]);
      const { text } = await mailTo(running(), customer.email, /session is cancelled/);
      expect(text).toContain('Your bank is reviewing this payment. We’ll email you once it has decided.');
      expect(text).not.toContain('We’re refunding you');
      const approve = () => admin.request('POST', `/bff/api/v1/admin/refunds/${rows[0].id}/approve`);
      expect((await approve()).body.message).toMatch(/Please wait for its decision/);
      await dispute(customer, order_id, 'won', 'paid');
      expect((await approve()).status).toBe(200);
      await eventually(() => ordersInState(order_id, 'refunded'));
      await assertNothingIsOwed();
    });

    it('is not refunded twice if the bank returns the payment of one that ops have cancelled', async () => {
      const { customer, order_id, cancel } = await book();
      await cancel();
      await dispute(customer, order_id, 'lost', 'refunded');
      expect((await refundOf(order_id))?.status).toBe('rejected');
      await assertNothingIsOwed();
    });

    it('lets ops cancel it without a refund once the bank has returned the payment', async () => {
      const { customer, order_id, cancel } = await book();
      await dispute(customer, order_id, 'lost', 'refunded');
      expect(await cancel()).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
      expect(await refundOf(order_id)).toBeNull();
      const { text } = await mailTo(running(), customer.email, /session is cancelled/);
      expect(text).toContain('Your bank has already returned this payment to you.');
      expect(text).not.toContain('We’re refunding you');
      await assertNothingIsOwed();
    });
  });

  describe('of a package', () => {
    const buy = async () => {
      const deferred = (await running().provider<Ledger>('Ledger').totals()).deferred;
      const [customer, admin] = [await afterTrial(running()), await Customer.admin(running())];
      const { order_id } = await boughtPackage(running(), customer);
      const ask = async () => (await customer.request('POST', REFUNDS, { order_id, reason: 'I am moving' })).body.id;
      const approve = (id: string) => admin.request('POST', `/bff/api/v1/admin/refunds/${id}/approve`);
      const reject = (id: string) => admin.request('POST', `/bff/api/v1/admin/refunds/${id}/reject`, { reason: 'As agreed' });
      const bank = (outcome: 'created' | 'won' | 'lost', state: string) => dispute(customer, order_id, outcome, state);
      const assertEnded = async () => {
        const pack = await ownPackage(customer);
        expect([pack.status, countsOf(pack)]).toStrictEqual(['refunded', [0, 0, 0, 0, 12]]);
        expect((await running().provider<Ledger>('Ledger').totals()).deferred).toBe(deferred);
        await assertNothingIsOwed();
      };
      return { customer, ask, approve, reject, bank, assertEnded };
    };

    it.each([
      ['without a refund', ['created', 'lost']],
      ['whose refund was requested before', ['ask', 'created', 'lost']],
      ['whose refund was requested during the dispute', ['created', 'ask', 'lost']],
    ] as const)('ends it if the bank returns the payment: %s', async (_case, steps) => {
      const { ask, bank, assertEnded } = await buy();
      for (const step of steps) await (step === 'ask' ? ask() : bank(step, step === 'lost' ? 'refunded' : 'disputed'));
      await assertEnded();
    });

    it('ends it if the bank returns the payment before the approved refund is sent', async () => {
      const { customer, ask, approve, bank, assertEnded } = await buy();
      await injectFault(running(), { refunds: 'refuse' });
      await approve(await ask());
      await mailTo(running(), customer.email, /didn’t go through/);
      await injectFault(running(), { refunds: 'processed' });
      await bank('created', 'disputed');
      await bank('lost', 'refunded');
      await assertEnded();
    });

    it('leaves it with its refund request if the bank decides for us', async () => {
      const { customer, ask, reject, bank } = await buy();
      await bank('created', 'disputed');
      const id = await ask();
      await bank('won', 'paid');
      expect(await ownPackage(customer)).toMatchObject({ status: 'refunding', open: 12 });
      await reject(id);
      expect(await ownPackage(customer)).toMatchObject({ status: 'active', open: 12 });
      await assertNothingIsOwed();
    });
  });

  describe('whose refund is service credit', () => {
    /** A customer with ₹999 of credit, from a change of service, and the order that it is for. */
    const changed = async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const credit = async () => (await customer.request('GET', '/bff/api/v1/payments/credit')).body.amount;
      const refund = async (order_id: string, as: 'change' | 'refund') => {
        const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'Yoga instead', as });
        await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`);
      };
      const { order_id } = await customer.boughtPlan();
      await refund(order_id, 'change');
      await eventually(async () => (await credit()) === 999);
      return { customer, order_id, credit, refund };
    };

    it('revokes it if the bank returns the payment', async () => {
      const { customer, order_id, credit } = await changed();
      await dispute(customer, order_id, 'lost', 'refunded');
      await eventually(async () => (await credit()) === 0);
      await assertNothingIsOwed();
    });

    it('leaves the credit that had paid for a part', async () => {
      const { customer, credit, refund } = await changed();
      const { order_id } = await customer.boughtPlan({ plan_type: '3month', use_credit: true });
      await refund(order_id, 'refund');
      await eventually(async () => (await credit()) === 399.6);
      await dispute(customer, order_id, 'created', 'disputed');
      await dispute(customer, order_id, 'lost', 'refunded');
      expect(await credit()).toBe(399.6);
      await assertNothingIsOwed();
    });
  });

  describe('that bought nothing', () => {
    const lose = async (payment_id: string) => {
      await injectFault(running(), { webhooks: 'drop' });
      await controlGateway(running(), `payments/${payment_id}/dispute`, { outcome: 'lost' });
      await injectFault(running(), { webhooks: 'deliver' });
      for (let times = 0; times < 2; times++)
        await running().runJob('settle-dispute', { v: 1, payment_id, outcome: 'lost', dispute_id: payment_id.replace('pay_', 'disp_') });
    };
    const enrol = async (customer: Customer) =>
      String((await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' })).body.order_id);

    it('is not refunded by ops once the bank has returned it', async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const receipt = await payAtGateway(running(), await enrol(customer), 'success', { amount: 5000 });
      await customer.verify(receipt);
      await lose(receipt.razorpay_payment_id);
      expect((await admin.request('POST', `/bff/api/v1/admin/payments/${receipt.razorpay_payment_id}/return`)).status).toBe(404);
      await assertNothingIsOwed();
    });

    it('is not refunded a second time although its automatic refund failed', async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const order_id = await enrol(customer);
      await customer.verify(await payAtGateway(running(), order_id));
      await injectFault(running(), { refunds: 'refuse' });
      const { razorpay_payment_id: second } = await payAtGateway(running(), order_id);
      const refund = await eventually(() => running().mongo.collection('refunds').findOne({ paymentId: second, status: 'failed' }));
      await injectFault(running(), { refunds: 'processed' });
      await lose(second);
      expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${refund._id.toString()}/approve`)).status).toBe(404);
      expect((await customer.orderOf(order_id)).status).toBe('paid');
      await assertNothingIsOwed();
    });
  });

  it('is not refunded by us if the refund is requested as the bank returns it', async () => {
    const admin = await Customer.admin(running());
    for (let times = 0; times < 8; times++) {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      await dispute(customer, order_id, 'created', 'disputed');
      const { transaction_id: payment_id } = await customer.orderOf(order_id);
      await controlGateway(running(), `payments/${payment_id}/dispute`, { outcome: 'lost' });
      const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'No time' });
      await eventually(() => ordersInState(order_id, 'refunded'));
      if (body.id) expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`)).status).not.toBe(200);
    }
    await assertNothingIsOwed();
  });

  it('ends a plan and an enrolment if the bank returns it, and leaves them if not', async () => {
    const customer = await Customer.signedIn(running());
    const buy = async () => {
      const plan = await customer.boughtPlan();
      const { order_id } = (await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' })).body;
      await customer.verify(await payAtGateway(running(), order_id));
      return [plan.order_id, order_id];
    };
    const statesOf = async (collection: string) =>
      (
        await running()
          .mongo.collection(collection)
          .find({ userId: new ObjectId(customer.id) })
          .sort({ _id: 1 })
          .toArray()
      ).map(({ status }) => status);
    for (const [outcome, end] of [
      ['lost', 'refunded'],
      ['won', 'paid'],
    ] as const)
      for (const order_id of await buy()) {
        await dispute(customer, order_id, 'created', 'disputed');
        await dispute(customer, order_id, outcome, end);
      }
    expect([await statesOf('plans'), await statesOf('enrolments')]).toStrictEqual([
      ['refunded', 'open'],
      ['refunded', 'enrolled'],
    ]);
    const returned = /^Your bank has returned your payment: /;
    await eventually(
      () => running().mailbox.caught.filter(({ to, subject }) => to.includes(customer.email) && returned.test(subject)).length === 2,
    );
    await assertNothingIsOwed();
  });

  it('still owes the refund that was on its way and failed after the bank had returned the rest', async () => {
    const { customer, order_id, approve, settle } = await onItsWay();
    await dispute(customer, order_id, 'lost', 'refunded');
    await settle('failed');
    expect((await approve()).status).toBe(200);
    await eventually(async () => (await refundOf(order_id))?.status === 'processed');
    await assertNothingIsOwed();
  });

  it.each([
    ['won', 'part_refunded'],
    ['lost', 'refunded'],
  ] as const)('counts a refund that was on its way: %s', async (outcome, end) => {
    const { customer, order_id, settle } = await onItsWay();
    await settle('processed');
    await dispute(customer, order_id, outcome, end);
    await assertNothingIsOwed();
  });
});

describe('an invoice', () => {
  const running = useApp();

  it('is issued per sale, numbered without gaps under concurrency, for its owner only', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => Customer.signedIn(running())));
    await Promise.all(customers.map((customer) => customer.boughtPlan()));
    const invoices = running().mongo.collection<{ number: string; cgstPaise: number; sac: string }>('invoices');
    await eventually(async () => (await invoices.countDocuments()) === 8);
    const numbers = (await invoices.find().toArray()).map(({ number }) => number).sort();
    expect(numbers).toStrictEqual(Array.from({ length: 8 }, (_, index) => `FG/26-27/00000${index + 1}`));
    const [first, second] = [customers[0]!, customers[1]!];
    const { body } = await first.request('GET', '/bff/api/v1/payments/invoices');
    expect(body).toMatchObject({ rows: [{ amount: 999 }], page: 1, limit: 10, total: 1 });
    expect((await first.request('GET', '/bff/api/v1/payments/invoices?page=2')).body).toMatchObject({ rows: [], total: 1 });
    const pdf = await fetch(`${running().origin}/bff/api/v1/payments/invoices/${body.rows[0].id}/document`, {
      headers: { authorization: `Bearer ${first.token}` },
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7/);
    expect((await second.request('GET', `/bff/api/v1/payments/invoices/${body.rows[0].id}/document`)).status).toBe(404);
  });

  it('carries IGST for a session in another state', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked({ pincode: '400001' });
    const invoices = running().mongo.collection<{ igstPaise: number; place: string; taxablePaise: number }>('invoices');
    const invoice = await eventually(() => invoices.findOne({ service: 'FITNESS' }));
    expect([invoice.igstPaise, invoice.taxablePaise, invoice.place]).toStrictEqual([472, 9428, '27']);
  });

  it('is part of the accountant’s export, with refunds as negative amounts', async () => {
    const admin = await Customer.admin(running());
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'No' });
    await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`);
    await eventually(() => running().mongo.collection('invoices').findOne({ gatewayOrderId: order_id, kind: 'credit-note' }));
    const csv = await admin.request('GET', '/bff/api/v1/admin/payments/export?from=2026-11-21&to=2026-11-21');
    const lines = String(csv.body).trim().split('\n');
    expect(lines[0] ?? '').toMatch(/date,number,kind/);
    expect(lines.some((line) => line.includes('credit-note') && line.includes('-799.20'))).toBeTruthy();
    expect((await customer.request('GET', '/bff/api/v1/admin/payments/export?from=2026-11-21&to=2026-11-21')).status).toBe(403);
    expect((await admin.request('GET', '/bff/api/v1/admin/payments/export?from=2026-11-22&to=2026-11-21')).status).toBe(422);
  });
});

describe('a payment link', () => {
  const running = useApp();

  it('is emailed for an unpaid order and lets anyone pay without revealing the customer', async () => {
    const customer = await Customer.signedIn(running());
    const { body: payment } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'specialist' });
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: payment.order_id });
    await running().runJob('payment-reminder-mail', { v: 1, order_id: String(order?._id) }, 'reminder.1');
    const mail = await mailTo(running(), customer.email, /Complete your payment/);
    const link = new URL(/http\S+\/pay\?\S+/.exec(mail.text)?.[0] ?? '');
    expect(link.searchParams.get('order_id')).toBe(payment.order_id);
    const call = `/bff/api/v1/payments/pay/${payment.order_id}`;
    const proof = `?until=${link.searchParams.get('until')}&signature=${link.searchParams.get('signature')}`;
    const { body } = await request(running(), 'GET', `${call}/payment${proof}`);
    expect(body.amount).toBe(20000);
    expect(body.prefill).toStrictEqual({ name: '', email: '', contact: '' });
    const receipt = await payAtGateway(running(), payment.order_id);
    expect((await request(running(), 'POST', `${call}/verify${proof}`, { body: receipt })).body.status).toBe('paid');
    expect((await request(running(), 'GET', `${call}${proof}`)).body.status).toBe('paid');
    expect((await request(running(), 'GET', `${call}${proof.slice(0, -3)}abc`)).status).toBe(410);
    expect((await request(running(), 'GET', `${call}`)).status).toBe(422);
    const other = await Customer.signedIn(running());
    const { body: theirs } = await other.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'specialist' });
    expect((await request(running(), 'GET', `/bff/api/v1/payments/pay/${theirs.order_id}${proof}`)).status).toBe(410);
    expect((await customer.request('GET', `/bff/api/v1/payments/orders/${theirs.order_id}/payment`)).status).toBe(404);
  });
});
