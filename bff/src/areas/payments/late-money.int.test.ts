import { createHmac, randomUUID } from 'node:crypto';
import { DAY_MS } from '@fitghar/contracts/common';
import { SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import type { Credits } from '@fitghar/services/payments';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault, PASSWORD, payAtGateway, request } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import { whileOneWaits } from '../../../test/while-one-waits.ts';

const HOUR_MINUTES = 60;
/** No webhook arrives, no browser asks, and reconciliation runs only when a test starts it. */
describe('unannounced money', () => {
  const running = useApp({ RECONCILE_SECONDS: '86400' });
  const reconcile = () => running().runJob('reconcile-orders', { v: 1 });
  const orders = () =>
    running().mongo.collection<{ gatewayOrderId: string; status: string; createdAt: Date; subjectId: ObjectId }>('orders');
  const payments = () => running().mongo.collection<{ _id: string; outcome: string; at?: Date; checkedAt?: Date }>('payments');
  const refunds = () => running().mongo.collection<{ _id: ObjectId; status: string }>('refunds');
  const stateOf = async (orderId: string) => (await orders().findOne({ gatewayOrderId: orderId }))?.status;
  const capture = (id: string) => controlGateway(running(), `payments/${id}/capture`, {});
  const settle = (payment_id: string) => running().runJob('settle-payment', { v: 1, payment_id });
  /** A plan with an unpaid order. */
  const openPlan = async () => {
    await injectFault(running(), { webhooks: 'drop' });
    const customer = await Customer.signedIn(running());
    const { body } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
    return { customer, order_id: String(body.order_id) };
  };

  afterEach(async () => {
    await injectFault(running(), { webhooks: 'deliver', api: 'up' });
    await running().mongo.collection('reconciliations').deleteMany({});
    await running().clock.set(MORNING);
  });

  it('is settled if the bank captures it three hours after authorisation (B1)', async () => {
    const { order_id } = await openPlan();
    const { razorpay_payment_id } = await payAtGateway(running(), order_id, 'authorized');
    await running().clock.advanceMinutes(2);
    await reconcile();
    expect([await stateOf(order_id), await payments().findOne({ _id: razorpay_payment_id })]).toMatchObject([
      'attempted',
      { outcome: 'pending' },
    ]);
    await running().clock.advanceMinutes(3 * HOUR_MINUTES);
    await reconcile();
    await capture(razorpay_payment_id);
    await running().clock.advanceMinutes(2);
    await reconcile();
    expect(await stateOf(order_id)).toBe('paid');
    await assertLedgerMatchesGateway(running());
  });

  it('is refunded if the session’s hour has passed when it is captured', async () => {
    await injectFault(running(), { webhooks: 'drop' });
    const customer = await Customer.signedIn(running());
    const hour = { trial_date: '2026-11-21', trial_time: '14:00', preferred_time_to_be_served: '14:00' };
    const { order_id, booking_id } = await customer.order(hour);
    const { razorpay_payment_id } = await payAtGateway(running(), order_id, 'authorized');
    await running().clock.advanceMinutes(2);
    await reconcile();
    await running().clock.advanceMinutes(5 * HOUR_MINUTES);
    await running().runJob('sweep-holds', { v: 1 });
    await capture(razorpay_payment_id);
    await reconcile();
    await eventually(async () => (await stateOf(order_id)) === 'refunded');
    const booking = await running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(booking_id) });
    expect(booking?.status).toBe('Refunded');
    await assertLedgerMatchesGateway(running());
  });

  /** Refunds a payment in full in the gateway's own console. */
  const refundAtGateway = async (paymentId: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', authorization: SANDBOX_AUTHORIZATION };
    const answer = await fetch(`${running().gateway}/v1/payments/${paymentId}/refund`, { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { id: string }).id;
  };

  it.each([
    ['payment, refund, reconciliation', ['payment', 'refund', 'reconcile']],
    ['refund, payment, reconciliation', ['refund', 'payment', 'reconcile']],
    ['reconciliation, refund, payment', ['reconcile', 'refund', 'payment']],
  ])('that went back before we heard of it buys nothing, whatever is heard first: %s', async (_, heard) => {
    await injectFault(running(), { webhooks: 'drop' });
    const customer = await Customer.signedIn(running());
    const { order_id, booking_id } = await customer.order({ trial_time: '15:00', preferred_time_to_be_served: '15:00' });
    const { razorpay_payment_id } = await payAtGateway(running(), order_id);
    const gateway_refund_id = await refundAtGateway(razorpay_payment_id);
    await running().clock.advanceMinutes(2);
    for (const event of heard)
      if (event === 'payment') await settle(razorpay_payment_id);
      else if (event === 'refund') await running().runJob('settle-refund', { v: 1, gateway_refund_id });
      else await reconcile();
    expect([await stateOf(order_id), (await payments().findOne({ _id: razorpay_payment_id }))?.outcome]).toStrictEqual([
      'refunded',
      'returned',
    ]);
    expect(
      (
        await running()
          .mongo.collection('bookings')
          .findOne({ _id: new ObjectId(booking_id) })
      )?.status,
    ).not.toBe('Session Booked');
    expect((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows).toMatchObject([
      { order_id, amount: 99, status: 'processed', reason: 'The payment went back before it reached us' },
    ]);
    expect(await running().mongo.collection('invoices').countDocuments({ gatewayOrderId: order_id })).toBe(0);
    expect(await running().mongo.collection<{ _id: string }>('payment_differences').countDocuments({ _id: razorpay_payment_id })).toBe(0);
    await assertLedgerMatchesGateway(running());
  });

  it('that went back although it was the second for its order, or for none of ours, leaves nothing to decide', async () => {
    const { order_id } = await openPlan();
    const [first, second] = [await payAtGateway(running(), order_id), await payAtGateway(running(), order_id)];
    await refundAtGateway(second.razorpay_payment_id);
    await settle(first.razorpay_payment_id);
    await settle(second.razorpay_payment_id);
    const other = await openPlan();
    const odd = await payAtGateway(running(), other.order_id, 'success', { amount: 100 });
    await refundAtGateway(odd.razorpay_payment_id);
    await settle(odd.razorpay_payment_id);
    expect([await stateOf(order_id), await stateOf(other.order_id)]).toStrictEqual(['paid', 'created']);
    const ids = [second.razorpay_payment_id, odd.razorpay_payment_id];
    expect(
      (
        await payments()
          .find({ _id: { $in: ids } })
          .toArray()
      ).map(({ outcome }) => outcome),
    ).toStrictEqual(['returned', 'returned']);
    await assertLedgerMatchesGateway(running());
  });

  it('of a customer who is blocked, or whose account is erased, is refunded', async () => {
    const admin = await Customer.admin(running());
    const [blocked, erased] = [await openPlan(), await openPlan()];
    await admin.request('POST', `/bff/api/v1/admin/users/${blocked.customer.id}/block`, { reason: 'Abuse' });
    await erased.customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    await running().clock.advanceMinutes(8 * 24 * HOUR_MINUTES);
    await running().runJob('erase-account', { v: 1, user_id: erased.customer.id });
    for (const { order_id } of [blocked, erased]) {
      const { razorpay_payment_id } = await payAtGateway(running(), order_id);
      await settle(razorpay_payment_id);
      await eventually(async () => (await stateOf(order_id)) === 'refunded');
      const enrolment = await running().mongo.collection('enrolments').findOne({ gatewayOrderId: order_id });
      expect([enrolment?.status, enrolment?.batchId]).toStrictEqual(['refunded', null]);
    }
    await assertLedgerMatchesGateway(running());
  });

  /** A captured payment that only the check of pending ones can find, and its order. */
  const capturedLate = async () => {
    const { order_id } = await openPlan();
    const { razorpay_payment_id: id } = await payAtGateway(running(), order_id, 'authorized');
    await running().clock.advanceMinutes(2);
    await reconcile();
    await running().clock.advanceMinutes(3 * HOUR_MINUTES);
    await reconcile();
    await capture(id);
    await running().clock.advanceMinutes(2);
    return { id, order_id };
  };
  /** Refunds approved in the morning, for which the gateway answers 500. */
  const failingRefunds = async (count: number) => {
    const refund = { gatewayOrderId: '', userId: null, reverses: 'payment', amountPaise: 9900, creditPaise: 0, lines: [] };
    const approved = { status: 'approved', reason: 'No time', explanation: 'In full.', attempt: 1, createdAt: new Date(MORNING) };
    const records = Array.from({ length: count }, (_, index) => ({ ...refund, ...approved, paymentId: `pay_failing${index}` }));
    await running().mongo.collection('refunds').insertMany(records);
    await injectFault(running(), { api: 'fails-after' });
  };
  const removeFailingRefunds = () =>
    running()
      .mongo.collection('refunds')
      .deleteMany({ paymentId: /^pay_failing/ });

  it('is settled although the gateway fails for more refunds than are checked at once, all of which wait longer', async () => {
    const { order_id } = await capturedLate();
    await failingRefunds(10);
    for (let times = 0; times < 2; times++) await expect(reconcile()).rejects.toThrow('We can’t reach the payment provider');
    expect(await stateOf(order_id)).toBe('paid');
    await removeFailingRefunds();
    await assertLedgerMatchesGateway(running());
  });

  it('is kept while it cannot be settled, also when the bank’s time to capture it is over', async () => {
    const { order_id } = await capturedLate();
    const subjectId = (await orders().findOne({ gatewayOrderId: order_id }))?.subjectId;
    await orders().updateOne({ gatewayOrderId: order_id }, { $set: { subjectId: new ObjectId() } });
    await running().clock.advanceMinutes(6 * 24 * HOUR_MINUTES);
    await reconcile();
    expect(await stateOf(order_id)).toBe('attempted');
    await orders().updateOne({ gatewayOrderId: order_id }, { $set: { subjectId } });
    await reconcile();
    expect(await stateOf(order_id)).toBe('paid');
    await assertLedgerMatchesGateway(running());
  });

  it('and a refund are checked by one process at a time', async () => {
    const { id, order_id } = await capturedLate();
    const checkedAt = running().clock.now();
    const { mongo } = running();
    // What the other process writes, after this one has listed them.
    await whileOneWaits(mongo, (session) => payments().updateOne({ _id: id }, { $set: { checkedAt } }, { session }), reconcile);
    expect(await stateOf(order_id)).toBe('attempted');
    await reconcile();
    expect(await stateOf(order_id)).toBe('paid');
    await failingRefunds(1);
    await whileOneWaits(
      mongo,
      (session) => mongo.collection('refunds').updateMany({ paymentId: /^pay_failing/ }, { $set: { checkedAt } }, { session }),
      reconcile,
    );
    await expect(reconcile()).rejects.toThrow('We can’t reach the payment provider');
    await removeFailingRefunds();
  });

  it('is settled if the bank confirms a day after a failure', async () => {
    const { order_id } = await openPlan();
    const { razorpay_payment_id } = await payAtGateway(running(), order_id, 'failure');
    await running().clock.advanceMinutes(2);
    await reconcile();
    expect(await payments().findOne({ _id: razorpay_payment_id })).toBeNull();
    await running().clock.advanceMinutes(12 * HOUR_MINUTES);
    await reconcile();
    await capture(razorpay_payment_id);
    await running().clock.advanceMinutes(13 * HOUR_MINUTES);
    await reconcile();
    expect(await stateOf(order_id)).toBe('paid');
    await assertLedgerMatchesGateway(running());
  });

  it('waits for the bank even if another attempt at the same order failed (D58)', async () => {
    const { order_id } = await openPlan();
    const waiting = await payAtGateway(running(), order_id, 'authorized');
    const declined = await payAtGateway(running(), order_id, 'failure');
    for (const { razorpay_payment_id } of [waiting, declined]) await settle(razorpay_payment_id);
    expect(await stateOf(order_id)).toBe('attempted');
  });

  it('waits for the bank even if another process records that attempt while a failed one is handled', async () => {
    const { order_id } = await openPlan();
    const waiting = await payAtGateway(running(), order_id, 'authorized');
    const declined = await payAtGateway(running(), order_id, 'failure');
    const pending = {
      _id: waiting.razorpay_payment_id,
      gatewayOrderId: order_id,
      amountPaise: 800_000,
      currency: 'INR',
      outcome: 'pending',
    };
    // What the other process writes, after this one has found no pending payment and before it changes the order.
    await whileOneWaits(
      running().mongo,
      (session) => orders().updateOne({ gatewayOrderId: order_id }, { $set: { status: 'attempted' } }, { session }),
      () => settle(declined.razorpay_payment_id),
      () => payments().insertOne({ ...pending, at: running().clock.now() }),
    );
    expect(await stateOf(order_id)).toBe('attempted');
  });

  it('is settled while an earlier one waits', async () => {
    const [sound, slow] = [await openPlan(), await openPlan()];
    await payAtGateway(running(), sound.order_id);
    await payAtGateway(running(), slow.order_id, 'authorized'); // the gateway lists the newest first
    await running().clock.advanceMinutes(2);
    await whileOneWaits(
      running().mongo,
      (session) => orders().updateOne({ gatewayOrderId: slow.order_id }, { $set: { status: 'attempted' } }, { session }),
      reconcile,
      () => eventually(async () => (await stateOf(sound.order_id)) === 'paid'),
    );
    await assertLedgerMatchesGateway(running());
  });

  it('is settled even if an earlier payment cannot be', async () => {
    const [broken, sound] = [await openPlan(), await openPlan()];
    await payAtGateway(running(), sound.order_id);
    await payAtGateway(running(), broken.order_id);
    await orders().updateOne({ gatewayOrderId: broken.order_id }, { $set: { subjectId: new ObjectId() } });
    await running().clock.advanceMinutes(2);
    await reconcile();
    expect([await stateOf(broken.order_id), await stateOf(sound.order_id)]).toStrictEqual(['created', 'paid']);
    const { razorpay_payment_id } = await payAtGateway(running(), broken.order_id, 'failure');
    await settle(razorpay_payment_id);
    await orders().deleteOne({ gatewayOrderId: broken.order_id });
  });

  it('is refunded even if the job of an approved refund was lost', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.boughtPlan();
    const asked = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
    await running().queue('payments').pause();
    await admin.request('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`);
    await reconcile();
    expect((await refunds().findOne({ _id: new ObjectId(String(asked.body.id)) }))?.status).toBe('processed');
    await running().queue('payments').resume();
  });

  describe('a dispute', () => {
    const sendDispute = async (customer: Customer, order_id: string, outcome: string, dispute_id: string) => {
      const { transaction_id: payment_id } = await customer.orderOf(order_id);
      await running().runJob('settle-dispute', { v: 1, payment_id, outcome, dispute_id });
    };

    it('is not reopened by a late event once won, unlike a new one', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      await sendDispute(customer, order_id, 'won', 'disp_1');
      for (const outcome of ['created', 'won']) await sendDispute(customer, order_id, outcome, 'disp_1');
      expect(await stateOf(order_id)).toBe('paid');
      await sendDispute(customer, order_id, 'created', 'disp_2');
      expect(await stateOf(order_id)).toBe('disputed');
      await sendDispute(customer, order_id, 'won', 'disp_1');
      expect(await stateOf(order_id)).toBe('disputed');
      await sendDispute(customer, order_id, 'won', 'disp_2');
      expect(await stateOf(order_id)).toBe('paid');
    });

    it('is found by its ID', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      const { transaction_id: id } = await customer.orderOf(order_id);
      await controlGateway(running(), `payments/${id}/dispute`, { outcome: 'won', id: 'disp_3' });
      await eventually(() => running().mongo.collection('payments').findOne({ decidedDisputes: 'disp_3' }));
    });
  });

  it('is ignored if its event is named like an object member', async () => {
    for (const event of ['constructor', '__proto__', 'toString']) {
      const body = JSON.stringify({ event, payload: { payment: { entity: { id: 'pay_1' } } } });
      const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${randomUUID().slice(0, 8)}` };
      const { status } = await request(running(), 'POST', '/bff/api/v1/payments/webhooks/razorpay', { body, headers });
      expect(status).toBe(200);
    }
  });

  it('that never comes lets unpaid orders expire, more than a page per sweep', async () => {
    const createdAt = new Date(running().clock.now().getTime() - 2 * DAY_MS);
    const unpaid = {
      kind: 'plan',
      service: 'DIET',
      title: 'Plan',
      amountPaise: 100,
      discounts: [],
      partsPaise: 0,
      creditPaise: 0,
      refundedPaise: 0,
      status: 'created',
    };
    await orders().insertMany(
      Array.from({ length: 501 }, (_, index) => ({
        ...unpaid,
        gatewayOrderId: `order_old${index}`,
        userId: new ObjectId(),
        subjectId: new ObjectId(),
        createdAt,
      })),
    );
    await running().runJob('sweep-orders', { v: 1 });
    expect(await orders().countDocuments({ gatewayOrderId: /^order_old/, status: 'expired' })).toBe(501);
  });

  it('that never comes lets all other orders and old credit expire although one order cannot', async () => {
    const [broken, sound] = [await openPlan(), await openPlan()];
    await running().provider<Credits>('Credits').grant(sound.customer.id, new ObjectId().toString(), new ObjectId().toString(), 99_900);
    const credit = { userId: new ObjectId(sound.customer.id) };
    const credits = running().mongo.collection('credits');
    await credits.updateOne(credit, { $set: { expiresAt: new Date(MORNING) } });
    await orders().updateOne({ gatewayOrderId: broken.order_id }, { $set: { createdAt: new Date('2026-01-01') } }); // the first
    const reservation = { _id: (await orders().findOne({ gatewayOrderId: broken.order_id }))?._id };
    const reservations = running().mongo.collection('credit_holds');
    await reservations.insertOne({ ...reservation, parts: [{ creditId: new ObjectId(), paise: 'not a number' }], spent: false });
    await running().clock.advanceMinutes(25 * HOUR_MINUTES);
    await expect(running().runJob('sweep-orders', { v: 1 })).rejects.toThrow(/orders: .*records failed/);
    expect([await stateOf(broken.order_id), await stateOf(sound.order_id)]).toStrictEqual(['created', 'expired']);
    expect(await credits.findOne(credit)).toMatchObject({ leftPaise: 0 });
    await reservations.deleteOne(reservation);
  });
});
