import { createHmac, randomBytes } from 'node:crypto';
import type { Credits, ExpireOrders } from '@fitghar/services/payments';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, gatewayTotals, injectFault, PASSWORD, payAtGateway, request } from '../../../test/customer.ts';

const REFUNDS = '/bff/api/v1/payments/refunds';
const DAY_MINUTES = 24 * 60;
describe('late, repeated or pointless money', () => {
  const running = useApp();

  const anId = () => randomBytes(12).toString('hex');
  const orders = () => running().mongo.collection<{ gatewayOrderId: string; status: string; subjectId: ObjectId }>('orders');
  const refunds = () => running().mongo.collection<{ gatewayOrderId: string; gatewayRefundId: string | null; status: string }>('refunds');
  const invoices = () => running().mongo.collection<{ gatewayOrderId: string; buyer: string }>('invoices');
  const stateOf = async (orderId: string) => (await orders().findOne({ gatewayOrderId: orderId }))?.status;
  const idOf = async (orderId: string) => String((await orders().findOne({ gatewayOrderId: orderId }))?._id);
  const creditOf = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/payments/credit')).body.amount;
  /** A customer with `times` credits of ₹999. */
  const withCredit = async (times = 1) => {
    const customer = await Customer.signedIn(running());
    for (let given = 0; given < times; given++) await running().provider<Credits>('Credits').grant(customer.id, anId(), anId(), 99_900);
    return customer;
  };
  const settleByCredit = async (orderId: string) => running().runJob('settle-credit-order', { v: 1, order_id: await idOf(orderId) });
  /** Runs `during` while that queue is paused. */
  const paused = async (queue: 'payments' | 'invoices', during: () => Promise<void>) => {
    await running().queue(queue).pause();
    await during().finally(() => running().queue(queue).resume());
  };

  describe('an order covered by credit', () => {
    it('uses the credit that expires first and is fulfilled once', async () => {
      const customer = await withCredit(2);
      const { order_id } = await customer.boughtPlan({ use_credit: true });
      await eventually(async () => (await stateOf(order_id)) === 'paid');
      await settleByCredit(order_id);
      expect(await creditOf(customer)).toBe(999);
      const sales = running().mongo.collection<{ _id: string }>('ledger_entries');
      expect(await sales.countDocuments({ _id: `sold ${await idOf(order_id)}` })).toBe(1);
    });

    it('is not fulfilled if money is due or it does not exist', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.order();
      await settleByCredit(order_id);
      expect(await stateOf(order_id)).toBe('created');
      await expect(running().runJob('settle-credit-order', { v: 1, order_id: anId() })).resolves.toBeUndefined();
    });

    it('reserves its credit again if the reservation expired', async () => {
      const customer = await withCredit();
      await paused('payments', async () => {
        const { order_id } = await customer.boughtPlan({ use_credit: true });
        await running().provider<ExpireOrders>('ExpireOrders').run(order_id);
        expect([await stateOf(order_id), await creditOf(customer)]).toStrictEqual(['expired', 999]);
        await settleByCredit(order_id);
        expect([await stateOf(order_id), await creditOf(customer)]).toStrictEqual(['paid', 0]);
      });
    });

    it('is dropped if its credit paid for another order in the meantime', async () => {
      const customer = await withCredit();
      let [late, other] = ['', ''];
      await paused('payments', async () => {
        late = (await customer.boughtPlan({ use_credit: true })).order_id;
        await running().provider<ExpireOrders>('ExpireOrders').run(late);
        other = (await customer.boughtPlan({ use_credit: true })).order_id;
        await settleByCredit(late);
      });
      await eventually(async () => (await stateOf(late)) === 'refunded');
      await eventually(async () => (await stateOf(other)) === 'paid');
      expect(await creditOf(customer)).toBe(0);
      const { body } = await customer.request('GET', REFUNDS);
      expect(body.rows).toMatchObject([{ order_id: late, amount: 0, reason: 'It could no longer be bought when your payment arrived' }]);
    });
  });

  describe('a paid order', () => {
    it('does not expire', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      await running().provider<ExpireOrders>('ExpireOrders').run(order_id);
      expect(await stateOf(order_id)).toBe('paid');
    });

    it('is not paid or booked if its purchase does not exist', async () => {
      const customer = await Customer.signedIn(running());
      await injectFault(running(), { webhooks: 'drop' });
      const { body } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
      const { razorpay_payment_id: payment_id } = await payAtGateway(running(), body.order_id);
      await injectFault(running(), { webhooks: 'deliver' });
      await orders().updateOne({ gatewayOrderId: body.order_id }, { $set: { subjectId: new ObjectId() } });
      await expect(running().runJob('settle-payment', { v: 1, payment_id })).rejects.toThrow('pays for an enrolment that does not exist');
      expect(await stateOf(body.order_id)).toBe('created');
      expect(await running().mongo.collection<{ _id: string }>('payments').findOne({ _id: payment_id })).toBeNull();
    });

    it('has one invoice, without a name if the account is gone', async () => {
      const customer = await Customer.signedIn(running());
      await paused('invoices', async () => {
        const { order_id } = await customer.boughtPlan();
        await running()
          .mongo.collection('users')
          .deleteOne({ _id: new ObjectId(customer.id) });
        const job = { v: 1, order_id: await idOf(order_id) };
        await Promise.all([1, 2, 3].map(() => running().runJob('issue-invoice', job)));
        expect((await invoices().find({ gatewayOrderId: order_id }).toArray()).map(({ buyer }) => buyer)).toStrictEqual(['Erased']);
      });
    });

    it('is the only kind with an invoice or credit note', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
      await expect(running().runJob('issue-invoice', { v: 1, order_id: await idOf(order_id) })).rejects.toThrow('is not paid');
      await expect(running().runJob('issue-credit-note', { v: 1, refund_id: anId() })).rejects.toThrow('is of no order');
      expect(await invoices().findOne({ gatewayOrderId: order_id })).toBeNull();
    });
  });

  describe('a refund', () => {
    const asked = async () => {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.boughtPlan();
      const { body } = await customer.request('POST', REFUNDS, { order_id, reason: 'No time' });
      return { customer, order_id, id: String(body.id) };
    };

    it('delays the account’s deletion until it has arrived', async () => {
      const { customer } = await asked();
      const answer = await customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('A refund is already on its way. Please wait for it to reach you');
    });

    it('cannot be rejected if it does not wait for ops', async () => {
      const [{ id }, admin] = [await asked(), await Customer.admin(running())];
      const reject = (refundId: string) => admin.request('POST', `/bff/api/v1/admin/refunds/${refundId}/reject`, { reason: 'Too late' });
      expect((await reject(anId())).status).toBe(404);
      expect([(await reject(id)).status, (await reject(id)).status]).toStrictEqual([200, 404]);
    });

    it('of an almost used-up plan is refused by the policy', async () => {
      const customer = await Customer.signedIn(running());
      const { order_id, plan_id } = await customer.boughtPlan();
      await running()
        .mongo.collection('plans')
        .updateOne({ _id: new ObjectId(plan_id) }, { $set: { sentAt: new Date(MORNING) } });
      await running().clock.advanceMinutes(29 * DAY_MINUTES);
      const back = await Customer.loggedIn(running(), customer.email);
      const { status, body } = await back.request('POST', REFUNDS, { order_id, reason: 'No time' });
      expect([status, body.message]).toStrictEqual([409, 'As per our refund policy, no refund is due on this order']);
      await running().clock.set(MORNING);
    });

    it('is retried while the gateway is down and sent once', async () => {
      const [{ order_id, id }, admin] = [await asked(), await Customer.admin(running())];
      const send = () => running().runJob('refund-payment', { v: 1, refund_id: id });
      await paused('payments', async () => {
        await admin.request('POST', `/bff/api/v1/admin/refunds/${id}/approve`);
        await injectFault(running(), { api: 'down' });
        await expect(send()).rejects.toThrow('We can’t reach the payment provider right now');
        expect((await refunds().findOne({ gatewayOrderId: order_id }))?.status).toBe('approved');
        await injectFault(running(), { api: 'up' });
        const before = (await gatewayTotals(running())).refunded;
        for (let times = 0; times < 2; times++) await send();
        expect((await gatewayTotals(running())).refunded - before).toBe(79_920);
      });
      expect(await stateOf(order_id)).toBe('part_refunded');
    });

    it('stays approved while the gateway cannot find it', async () => {
      const [{ order_id, id }, admin] = [await asked(), await Customer.admin(running())];
      await injectFault(running(), { refunds: 'pending' });
      await admin.request('POST', `/bff/api/v1/admin/refunds/${id}/approve`);
      await eventually(async () => (await refunds().findOne({ gatewayOrderId: order_id }))?.gatewayRefundId ?? null);
      await injectFault(running(), { refunds: 'processed' });
      const gateway_refund_id = 'rfnd_Unknown000001';
      await refunds().updateOne({ gatewayOrderId: order_id }, { $set: { gatewayRefundId: gateway_refund_id } });
      await running().runJob('settle-refund', { v: 1, gateway_refund_id });
      expect((await refunds().findOne({ gatewayOrderId: order_id }))?.status).toBe('approved');
      expect(await stateOf(order_id)).toBe('paid');
    });
  });

  describe('a webhook', () => {
    it('with a valid signature but an invalid event is refused and not stored', async () => {
      const body = JSON.stringify({ event: 'payment.captured' });
      const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_unreadable' };
      const answer = await request(running(), 'POST', '/bff/api/v1/payments/webhooks/razorpay', { body, headers });
      expect([answer.status, answer.body.code]).toStrictEqual([400, 'unknown_event']);
      expect(await running().mongo.collection<{ _id: string }>('webhook_events').findOne({ _id: 'evt_unreadable' })).toBeNull();
    });
  });
});
