import { AUTOMATIC_CAPTURE, SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault, payAtGateway } from '../../../test/customer.ts';
import { profile } from '../../../test/profile.ts';

const DAY_MINUTES = 24 * 60;
describe('payments that need review', () => {
  const running = useApp();

  /** An order that another shop opened with the same gateway account. */
  async function foreignOrder(): Promise<string> {
    const answer = await fetch(`${running().gateway}/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: SANDBOX_AUTHORIZATION,
      },
      body: JSON.stringify({ amount: 70_000, currency: 'INR', payment: AUTOMATIC_CAPTURE }),
    });
    return ((await answer.json()) as { id: string }).id;
  }
  const doubtAbout = async (admin: Customer, id: string) =>
    (await admin.request('GET', '/bff/api/v1/admin/payments')).body.needs_review.find((each: { id: string }) => each.id === id);
  const payments = () => running().mongo.collection<{ _id: string; gatewayOrderId: string; outcome: string }>('payments');
  const refunds = () =>
    running().mongo.collection<{ paymentId: string; gatewayOrderId: string; gatewayRefundId: string | null; status: string }>('refunds');
  const stateOf = async (orderId: string) =>
    (await running().mongo.collection<{ gatewayOrderId: string; status: string }>('orders').findOne({ gatewayOrderId: orderId }))?.status;
  const settle = (payment_id: string) => running().runJob('settle-payment', { v: 1, payment_id });

  it('are counted without being listed, and listed without a read for each (BE25)', async () => {
    const admin = await Customer.admin(running());
    const needs = async () => {
      const { needs: all } = (await admin.request('GET', '/bff/api/v1/admin/summary')).body;
      return all.find(({ label }: { label: string }) => label === 'Payments to review');
    };
    const reads = async (address: string) => {
      const records = await profile(running().mongo, () => admin.request('GET', address));
      return records.filter(({ ns, op }) => /\.orders$/.test(ns) && op === 'query').length;
    };
    const hold = (ids: string[]) =>
      payments().insertMany(
        ids.map((_id) => {
          const at = new Date('2026-11-20T10:00:00+05:30');
          const paid = { amountPaise: 100, currency: 'INR', method: 'upi', wallet: null, at };
          return { _id, gatewayOrderId: `order_${_id}`, outcome: 'mismatch', ...paid };
        }),
      );
    await hold(['pay_held1']);
    expect(await needs()).toMatchObject({ count: 1, since: '2026-11-20T10:00:00+05:30', urgent: true });
    const all = async () => [await reads('/bff/api/v1/admin/payments'), await reads('/bff/api/v1/admin/summary')];
    const before = await all();
    await hold(['pay_held2', 'pay_held3']);
    expect(await needs()).toMatchObject({ count: 3 });
    expect(await all()).toStrictEqual(before);
    await payments().deleteMany({ _id: /^pay_held/ });
  });

  it('shows until when the bank takes evidence in a dispute, apart from what only needs patience', async () => {
    const [buyer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await buyer.boughtPlan();
    const { transaction_id } = await buyer.orderOf(order_id);
    await controlGateway(running(), `payments/${transaction_id}/dispute`, { outcome: 'created' });
    const item = await eventually(() => doubtAbout(admin, order_id));
    expect(item).toMatchObject({ kind: 'dispute', respond_by: expect.stringMatching(/^20\d\d-/) });
    const { needs } = (await admin.request('GET', '/bff/api/v1/admin/summary')).body;
    const task = needs.find(({ label }: { label: string }) => label === 'Disputes to answer');
    expect(task).toMatchObject({ count: 1, since: item.respond_by });
  });

  describe('money of another shop on the same account', () => {
    it('is held and refunded by ops without a customer', async () => {
      const admin = await Customer.admin(running());
      const order = await foreignOrder();
      const { razorpay_payment_id: id } = await payAtGateway(running(), order);
      await settle(id);
      expect(await doubtAbout(admin, id)).toMatchObject({
        kind: 'held',
        order_id: order,
        amount: 700,
        why: 'Unknown order. Does another system use the same gateway account?',
      });
      expect((await admin.request('POST', `/bff/api/v1/admin/payments/${id}/return`)).status).toBe(200);
      await eventually(async () => (await refunds().findOne({ paymentId: id }))?.status === 'processed');
      expect(await refunds().findOne({ paymentId: id })).toMatchObject({ userId: null, gatewayOrderId: '', amountPaise: 70_000 });
      expect(await doubtAbout(admin, id)).toBeUndefined();
    });

    it('is held and refunded without an order too', async () => {
      const admin = await Customer.admin(running());
      const { razorpay_payment_id: id } = await payAtGateway(running(), await foreignOrder());
      await settle(id);
      await payments().updateOne({ _id: id }, { $set: { gatewayOrderId: '' } });
      expect((await doubtAbout(admin, id)).order_id).toBeNull();
      expect((await admin.request('POST', `/bff/api/v1/admin/payments/${id}/return`)).status).toBe(200);
      await eventually(async () => (await refunds().findOne({ paymentId: id }))?.status === 'processed');
    });

    it('is ignored if never captured, like an unknown payment', async () => {
      const { razorpay_payment_id: declined } = await payAtGateway(running(), await foreignOrder(), 'failure');
      for (const id of [declined, 'pay_Unknown0000001']) {
        await settle(id);
        expect(await payments().findOne({ _id: id })).toBeNull();
      }
    });
  });

  describe('an unclear order', () => {
    it('is polled while the bank decides, and dropped after five days', async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const { order_id } = await customer.order();
      const receipt = await payAtGateway(running(), order_id, 'authorized');
      await customer.verify(receipt);
      expect((await doubtAbout(admin, order_id)).why).toBe('The bank has not decided yet. The status is checked automatically');
      const pending = () => payments().findOne({ _id: receipt.razorpay_payment_id });
      await running().clock.advanceMinutes(4 * DAY_MINUTES);
      await running().runJob('reconcile-orders', { v: 1 });
      expect((await pending())?.outcome).toBe('pending');
      await running().clock.advanceMinutes(2 * DAY_MINUTES);
      await running().runJob('reconcile-orders', { v: 1 });
      expect(await pending()).toBeNull();
      await running().clock.set(MORNING);
      // The sweep has already passed that future date and would skip everything before it.
      await running().mongo.collection('reconciliations').deleteMany({});
    });

    it('is answered at the gateway if disputed; earlier refunds remain after a win', async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const { order_id } = await customer.boughtPlan();
      const { transaction_id: payment_id } = await customer.orderOf(order_id);
      const asked = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
      await admin.request('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`);
      await eventually(async () => (await stateOf(order_id)) === 'part_refunded');
      await controlGateway(running(), `payments/${payment_id}/dispute`, { outcome: 'created' });
      await eventually(async () => (await stateOf(order_id)) === 'disputed');
      expect((await doubtAbout(admin, order_id)).why).toBe('The customer’s bank disputes this payment. Respond in the gateway’s console');
      await controlGateway(running(), `payments/${payment_id}/dispute`, { outcome: 'won' });
      await eventually(async () => (await stateOf(order_id)) === 'part_refunded');
    });

    it('is booked as lost once, however often reported', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      const { transaction_id: payment_id } = await customer.orderOf(order_id);
      await injectFault(running(), { webhooks: 'drop' });
      await controlGateway(running(), `payments/${payment_id}/dispute`, { outcome: 'lost' });
      for (let times = 0; times < 2; times++) await running().runJob('settle-dispute', { v: 1, payment_id, outcome: 'lost' });
      await injectFault(running(), { webhooks: 'deliver' });
      expect(await stateOf(order_id)).toBe('refunded');
      const entries = running()
        .mongo.collection<{ _id: string }>('ledger_entries')
        .find({ _id: `disputed ${payment_id}` });
      expect(await entries.toArray()).toHaveLength(1);
    });

    it('is not created for an unknown disputed payment', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      await running().runJob('settle-dispute', { v: 1, payment_id: 'pay_Unknown0000002', outcome: 'created' });
      expect(await stateOf(order_id)).toBe('paid');
    });
  });

  describe('a refund that failed after it was booked as sent', () => {
    it('is reported to ops once, with both amounts', async () => {
      const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
      const { order_id } = await customer.boughtPlan();
      const { transaction_id: payment_id } = await customer.orderOf(order_id);
      await injectFault(running(), { refunds: 'pending' });
      const asked = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
      await admin.request('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`);
      const refundId = await eventually(async () => (await refunds().findOne({ gatewayOrderId: order_id }))?.gatewayRefundId ?? null);
      await injectFault(running(), { refunds: 'processed' });
      await refunds().updateOne({ gatewayOrderId: order_id }, { $set: { status: 'processed' } });
      await controlGateway(running(), `refunds/${refundId}`, { status: 'failed' });
      await running().clock.advanceMinutes(2);
      for (let times = 0; times < 2; times++) await running().runJob('reconcile-orders', { v: 1 });
      expect(await doubtAbout(admin, payment_id)).toMatchObject({
        kind: 'difference',
        why: 'The ledger shows ₹799.20 refunded, the gateway ₹0. Did the refund fail later?',
        since: '2026-11-21T09:32:00+05:30',
      });
      await running().clock.set(MORNING);
    });
  });
});
