import { randomUUID } from 'node:crypto';
import type { Ledger } from '@fitghar/services/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { aCorrection, confirm, correct, correctionsOf, previewOf, undo } from '../../../test/corrections.ts';
import { Customer, eventually, gatewayTotals, mailTo, type TestResponse } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';

const problemOf = ({ status, body }: TestResponse) => [status, body.code];

describe('credit given by the team', () => {
  const running = useApp({ RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  const ledger = () => running().provider<Ledger>('Ledger').totals();
  const creditOf = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/payments/credit')).body.amount;
  const people = async () => [await Customer.admin(running(), 'ops'), await Customer.signedIn(running())] as const;
  beforeEach(() => running().clock.set(MORNING));

  it('is previewed without a change, then given once, told, and listed with its reason', async () => {
    const [ops, customer] = await people();
    const body = aCorrection({ kind: 'give-credit', subject: customer.id, amount: 250 });
    const preview = await previewOf(ops, body);
    expect([preview.status, preview.body.moved, preview.body.needs_confirmation]).toStrictEqual([200, 250, false]);
    expect(await creditOf(customer)).toBe(0);
    const before = await ledger();
    const made = await Promise.all([ops, ops].map((each) => each.request('POST', '/bff/api/v1/admin/adjustments', body)));
    expect(made.map(({ status }) => status)).toStrictEqual([201, 201]);
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await creditOf(customer)).toBe(250);
    const after = await ledger();
    expect([after.refund - before.refund, after.credit - before.credit]).toStrictEqual([25_000, -25_000]);
    expect((await mailTo(running(), customer.email, /corrected/)).text).toContain(preview.body.told[0].text);
    const [row] = await correctionsOf(ops, customer.id);
    expect(row).toMatchObject({ kind: 'give-credit', reason: 'The customer called', status: 'done', moved: 250, can_undo: true });
  });

  it('is withdrawn by another correction as far as it is not spent, and given again by the one after', async () => {
    const [ops, customer] = await people();
    const { id } = (await correct(ops, { kind: 'give-credit', subject: customer.id, amount: 100 })).body;
    const back = await undo(ops, id);
    expect([back.status, back.body.undoes, await creditOf(customer)]).toStrictEqual([201, id, 0]);
    expect(problemOf(await undo(ops, id))).toStrictEqual([409, 'adjustment_state']);
    const again = await undo(ops, back.body.id);
    expect([again.status, await creditOf(customer)]).toStrictEqual([201, 100]);
    await undo(ops, again.body.id);
    expect(await creditOf(customer)).toBe(0);
  });

  it('waits above the limit for a second person, who is not the first, and ends after a day', async () => {
    const [ops, customer] = await people();
    const accountant = await Customer.admin(running(), 'accountant');
    const large = { kind: 'give-credit', subject: customer.id, amount: 2001 };
    const waiting = (await correct(ops, large)).body;
    expect([waiting.status, await creditOf(customer)]).toStrictEqual(['waiting', 0]);
    const needs = (await accountant.request('GET', '/bff/api/v1/admin/summary')).body.needs;
    expect(needs.find(({ label }: { label: string }) => label === 'Corrections to confirm')).toMatchObject({ count: 1 });
    expect(problemOf(await confirm(ops, waiting.id))).toStrictEqual([409, 'adjustment_state']);
    const confirmed = await Promise.all([confirm(accountant, waiting.id), confirm(accountant, waiting.id)]);
    expect(confirmed.map(({ status, body }) => [status, body.status])).toStrictEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(await creditOf(customer)).toBe(2001);
    const late = (await correct(ops, large)).body;
    await running().clock.advanceMinutes(24 * 60 + 1);
    expect(problemOf(await confirm(await Customer.admin(running(), 'accountant'), late.id))).toStrictEqual([409, 'adjustment_state']);
    await running().runJob('expire-adjustment', { v: 1, adjustment_id: late.id });
    const [ended] = await correctionsOf(await Customer.admin(running(), 'ops'), customer.id);
    expect([ended.id, ended.status]).toStrictEqual([late.id, 'expired']);
  });

  it('is refused to roles without permission, for bad input, and with the key of another correction', async () => {
    const [ops, customer] = await people();
    const wanted = { kind: 'give-credit', subject: customer.id, amount: 10 };
    for (const role of ['support', 'viewer', 'nutrition'] as const)
      expect((await correct(await Customer.admin(running(), role), wanted)).status).toBe(403);
    expect((await correct(ops, { ...wanted, amount: 0 })).status).toBe(422);
    expect((await correct(ops, { ...wanted, amount: 1.5 })).status).toBe(422);
    expect((await correct(ops, { ...wanted, reason: ' ' })).status).toBe(422);
    expect((await correct(ops, { ...wanted, kind: 'unknown' })).status).toBe(422);
    expect(problemOf(await correct(ops, { ...wanted, subject: 'f'.repeat(24) }))).toStrictEqual([404, 'not_found']);
    const key = randomUUID();
    expect((await correct(ops, { ...wanted, key })).status).toBe(201);
    expect(problemOf(await correct(ops, { ...wanted, key, amount: 11 }))).toStrictEqual([409, 'adjustment_key_used']);
  });

  it('lets one of two people win who saw the same, and tells the other', async () => {
    const [ops, customer] = await people();
    const other = await Customer.admin(running(), 'accountant');
    const wanted = { kind: 'give-credit', subject: customer.id, amount: 50 };
    const { version } = (await previewOf(ops, wanted)).body;
    await other.request('GET', '/bff/api/v1/admin/adjustments');
    const both = await Promise.all([ops, other].map((each) => correct(each, { ...wanted, version })));
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/just corrected: Give credit/);
    expect(await creditOf(customer)).toBe(50);
  });
});

describe('a part of an order', () => {
  const running = useApp({ RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  beforeEach(() => running().clock.set(MORNING));
  const ledger = () => running().provider<Ledger>('Ledger').totals();
  /** A paid plan of ₹499. */
  async function aPlan() {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id });
    return { customer, order_id, subject: String(order?._id), paid: Number(order?.amountPaise) / 100 };
  }
  const refundPart = (ops: Customer, subject: string, amount: number) => correct(ops, { kind: 'refund-part', subject, amount });

  it('is sent after ten minutes, with a credit note; the order stays as it is', async () => {
    const ops = await Customer.admin(running(), 'ops');
    const { customer, order_id, subject } = await aPlan();
    const before = await gatewayTotals(running());
    const made = await refundPart(ops, subject, 100);
    expect(made.status).toBe(201);
    await running().runJob('refund-payment', { v: 1, refund_id: made.body.id }, `early ${made.body.id}`);
    expect((await gatewayTotals(running())).refunded).toBe(before.refunded);
    await running().clock.advanceMinutes(13);
    await running().runJob('refund-payment', { v: 1, refund_id: made.body.id }, `due ${made.body.id}`);
    await eventually(async () => (await gatewayTotals(running())).refunded === before.refunded + 10_000);
    await assertLedgerMatchesGateway(running());
    expect((await customer.orderOf(order_id)).status).toBe('paid');
    const refund = await eventually(() => running().mongo.collection('refunds').findOne({ reverses: 'part', status: 'processed' }));
    await running().runJob('issue-credit-note', { v: 1, refund_id: made.body.id });
    expect(await running().mongo.collection('invoices').findOne({ refundId: refund._id, kind: 'credit-note' })).not.toBeNull();
    expect(await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id })).toMatchObject({
      refundedPaise: 10_000,
      partsPaise: 10_000,
    });
  });

  it('can be undone until it is sent, and no longer', async () => {
    const ops = await Customer.admin(running(), 'ops');
    const { subject } = await aPlan();
    const before = await ledger();
    const first = (await refundPart(ops, subject, 40)).body.id;
    expect((await undo(ops, first)).status).toBe(201);
    expect(await ledger()).toStrictEqual(before);
    await running().runJob('issue-credit-note', { v: 1, refund_id: first });
    expect(
      await running()
        .mongo.collection('invoices')
        .findOne({ refundId: new ObjectId(first) }),
    ).toBeNull();
    const second = (await refundPart(ops, subject, 40)).body.id;
    await running().clock.advanceMinutes(11);
    expect(problemOf(await undo(ops, second))).toStrictEqual([409, 'adjustment_declined']);
  });

  it('is never more than what is left of the payment, also of two at once and together with the policy', async () => {
    const [ops, other] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'accountant')];
    const { customer, order_id, subject, paid } = await aPlan();
    expect(problemOf(await refundPart(ops, subject, paid))).toStrictEqual([409, 'adjustment_declined']);
    await other.request('GET', '/bff/api/v1/admin/adjustments');
    const both = await Promise.all([ops, other].map((each) => refundPart(each, subject, Math.ceil(paid / 2))));
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
    const request = await customer.request('POST', '/bff/api/v1/payments/refunds', {
      order_id,
      as: 'refund',
      reason: 'I changed my mind',
    });
    expect(request.status).toBe(201);
    expect(request.body.amount).toBeCloseTo(paid - Math.ceil(paid / 2), 2);
    expect(problemOf(await refundPart(ops, subject, 1))).toStrictEqual([409, 'adjustment_declined']);
  });

  it('is refused for an order that is not paid, or does not exist', async () => {
    const ops = await Customer.admin(running(), 'ops');
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order();
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id });
    expect(problemOf(await refundPart(ops, String(order?._id), 10))).toStrictEqual([409, 'adjustment_declined']);
    expect(problemOf(await refundPart(ops, 'f'.repeat(24), 10))).toStrictEqual([404, 'not_found']);
  });
});
