import type { Credits, Ledger } from '@fitghar/services/payments';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault, mailTo } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import { boughtPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const REFUNDS = '/bff/api/v1/payments/refunds';

describe('a payment that the bank has returned', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off' });
  const creditOf = async ({ id }: Customer) => (await running().provider<Credits>('Credits').balance(id)).amount;
  const settle = (payment_id: string, dispute_id: string) =>
    running().runJob('settle-dispute', { v: 1, payment_id, outcome: 'lost', dispute_id });
  /** The bank returns the payment of an order, of which the gateway tells twice. */
  const lose = async (gatewayOrderId: string): Promise<void> => {
    const order = await running().mongo.collection<{ paymentId: string }>('orders').findOne({ gatewayOrderId });
    const payment = order?.paymentId ?? '';
    await injectFault(running(), { webhooks: 'drop' });
    const dispute = payment.replace('pay', 'disp');
    await controlGateway(running(), `payments/${payment}/dispute`, { outcome: 'lost', id: dispute });
    await injectFault(running(), { webhooks: 'deliver' });
    for (const id of [dispute, dispute, `${dispute}again`]) await settle(payment, id);
  };
  const approve = async (refundId: string): Promise<void> => {
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${refundId}/approve`)).status).toBe(200);
  };
  const ask = async (customer: Customer, order_id: string, as: 'refund' | 'change' = 'refund') =>
    (await customer.request('POST', REFUNDS, { order_id, reason: 'No time', as })).body;
  /** A customer with ₹999 of credit, from a change of service, and the order that it is for. */
  const withCredit = async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    await approve((await ask(customer, order_id, 'change')).id);
    await eventually(async () => (await creditOf(customer)) === 999);
    return { customer, changed: order_id };
  };
  /** As {@link withCredit}, with a plan of ₹2,997 that the credit paid a part of. */
  const paidInPart = async () => {
    const { customer, changed } = await withCredit();
    const { order_id, amount } = await customer.boughtPlan({ plan_type: '3month', use_credit: true });
    expect([amount, await creditOf(customer)]).toStrictEqual([1998, 0]);
    return { customer, changed, order_id };
  };
  const assertNothingIsOwed = async (): Promise<void> => {
    await assertLedgerMatchesGateway(running());
    expect((await running().provider<Ledger>('Ledger').totals()).customer).toBe(0);
  };
  interface Note {
    number: string;
    against: string;
    totalPaise: number;
    creditPaise: number;
    kind: string;
    gatewayOrderId: string;
  }
  /** The credit notes of an order, once there are so many, as their total and its part of credit in paise. */
  const notesOf = async (gatewayOrderId: string, count: number) => {
    const invoices = running().mongo.collection<Note>('invoices');
    const notes = { gatewayOrderId, kind: 'credit-note' };
    await eventually(async () => (await invoices.countDocuments(notes)) >= count);
    const invoice = await invoices.findOne({ gatewayOrderId, kind: 'invoice' });
    const found = await invoices.find(notes).sort({ issuedAt: 1, totalPaise: -1 }).toArray();
    expect(found.map(({ against }) => against)).toStrictEqual(found.map(() => invoice?.number));
    return found.map(({ totalPaise, creditPaise }) => [totalPaise, creditPaise]);
  };
  afterEach(async () => {
    await running().queue('payments').resume();
    await running().clock.set(MORNING);
  });

  describe('of an order that credit paid a part of', () => {
    it('gives that credit back, once, and says so', async () => {
      const { customer, order_id } = await paidInPart();
      await lose(order_id);
      expect(await creditOf(customer)).toBe(999);
      const { text } = await mailTo(running(), customer.email, /^Your bank has returned your payment/);
      expect(text).toMatch(/Service credit returned[^\n]*\n?[^\n]*₹999/);
      expect(await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id })).toMatchObject({ refundedPaise: 299_700 });
      expect(await notesOf(order_id, 1)).toStrictEqual([[299_700, 99_900]]);
      await assertNothingIsOwed();
    });

    it('gives it back if a refund was only requested', async () => {
      const { customer, order_id } = await paidInPart();
      await ask(customer, order_id);
      await lose(order_id);
      expect(await creditOf(customer)).toBe(999);
      const { text } = await mailTo(running(), customer.email, /was rejected/);
      expect(text).toContain('Your bank has already returned this payment to you, and ₹999 of service credit is back in your account.');
      expect(await notesOf(order_id, 1)).toStrictEqual([[299_700, 99_900]]);
      await assertNothingIsOwed();
    });

    it.each([
      ['refund', 399.6, [[239_760, 39_960]]],
      ['change', 999, [[299_700, 299_700]]], // the note is of the approval, and is never changed
    ] as const)('gives back what an approved %s that is not sent grants of it', async (as, credit, notes) => {
      const { customer, order_id } = await paidInPart();
      const { id } = await ask(customer, order_id, as);
      await running().queue('payments').pause();
      await approve(id);
      await lose(order_id);
      expect(await creditOf(customer)).toBe(credit);
      expect(await notesOf(order_id, 1)).toStrictEqual(notes);
      await assertNothingIsOwed();
    });

    it('leaves the credit of a refund that was sent', async () => {
      const { customer, order_id } = await paidInPart();
      await approve((await ask(customer, order_id)).id);
      await eventually(async () => (await creditOf(customer)) === 399.6);
      await lose(order_id);
      expect(await creditOf(customer)).toBe(399.6);
      expect(await notesOf(order_id, 1)).toStrictEqual([[239_760, 39_960]]);
      await assertNothingIsOwed();
    });

    it('gives it back less what was used, without a fee', async () => {
      const { customer } = await withCredit();
      const { booking_id } = await customer.booked({ trainer_type: 'Basic', training_for: 'Female' });
      // Without a trainer, the session would be given back 12 hours before it begins.
      const assigned = await (await Customer.admin(running())).request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, {
        trainer_id: await aTrainer(running()),
      });
      expect(assigned.status).toBe(200);
      const { order_id } = await boughtPackage(running(), customer, { use_credit: true });
      // Two hours before the first of twelve sessions, which therefore counts as used: ₹625.
      await running().clock.set('2026-11-23T05:00:00+05:30');
      await lose(order_id);
      expect(await creditOf(customer)).toBe(374);
      await assertNothingIsOwed();
    });

    it('gives none back that was itself granted for a payment that the bank has returned', async () => {
      const { customer, changed, order_id } = await paidInPart();
      for (const id of [changed, order_id]) await lose(id);
      expect(await creditOf(customer)).toBe(0);
      await running().runJob('sweep-orders', { v: 1 });
      await assertNothingIsOwed();
    });
  });

  it('is followed by one credit note for the invoice, also in the export', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    await lose(order_id);
    expect(await notesOf(order_id, 1)).toStrictEqual([[99_900, 0]]);
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id });
    const job = { v: 1, order_id: String(order?._id), amount_paise: 99_900, credit_paise: 0 } as const;
    await Promise.all([1, 2].map(() => running().runJob('issue-dispute-credit-note', job)));
    expect(await notesOf(order_id, 1)).toStrictEqual([[99_900, 0]]);
    await mailTo(running(), customer.email, /returned your payment/); // the one email about it
    const { body } = await (await Customer.admin(running())).request(
      'GET',
      '/bff/api/v1/admin/payments/export?from=2026-11-21&to=2026-11-21',
    );
    expect(String(body)).toMatch(/credit-note.*-999\.00/);
  });

  it('is followed by a credit note for the rest after a part was refunded', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    await approve((await ask(customer, order_id)).id);
    expect(await notesOf(order_id, 1)).toStrictEqual([[79_920, 0]]);
    await lose(order_id);
    expect(await notesOf(order_id, 2)).toStrictEqual([
      [79_920, 0],
      [19_980, 0],
    ]);
    await assertNothingIsOwed();
  });

  it('is followed by a credit note for the rest if an approved refund was not sent', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const { id } = await ask(customer, order_id);
    await running().queue('payments').pause();
    await approve(id);
    await lose(order_id);
    expect(await notesOf(order_id, 2)).toStrictEqual([
      [79_920, 0],
      [19_980, 0],
    ]);
    await assertNothingIsOwed();
  });

  it('has left no gap in the numbers of credit notes', async () => {
    const notes = await running().mongo.collection<Note>('invoices').find({ kind: 'credit-note' }).toArray();
    const numbers = notes.map(({ number }) => Number(number.split('/').at(-1))).sort((one, other) => one - other);
    expect(numbers).toStrictEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(0);
  });
});
