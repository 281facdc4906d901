import type { Ledger } from '@fitghar/services/payments';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault } from '../../../test/customer.ts';

const settledLines = z.array(
  z.object({ entity_id: z.string(), fee: z.number(), tax: z.number(), settlement_id: z.string(), settlement_utr: z.string() }),
);
const SETTLEMENTS = '/bff/api/v1/admin/settlements';

describe('what the payment company paid', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let accountant: Customer;
  beforeAll(async () => {
    accountant = await Customer.admin(running(), 'accountant');
  });
  const send = (...lines: object[]) => accountant.request('POST', SETTLEMENTS, { lines });
  const line = (entity: string, fields: object = {}) => ({
    ...{
      entity,
      type: 'payment',
      amount: 9900,
      fee: 234,
      tax: 36,
      settlement: 'setl_November01',
      utr: 'KKBK0001',
      settled_on: '2026-11-23',
    },
    ...fields,
  });
  const csvOf = async (id: string): Promise<string[]> => {
    const file = await fetch(`${running().origin}${SETTLEMENTS}/${id}/export`, {
      headers: { authorization: `Bearer ${accountant.token}` },
    });
    return (await file.text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n');
  };
  const totals = () => running().provider<Ledger>('Ledger').totals();
  const tasks = async () =>
    (await accountant.request('GET', '/bff/api/v1/admin/payments')).body.needs_review
      .filter(({ kind }: { kind: string }) => kind === 'difference')
      .map(({ id, why }: { id: string; why: string }) => [id, why]);
  const paid = async (fields: Record<string, string> = {}) => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.booked(fields);
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id });
    return { customer, order_id, payment: String(order?.paymentId) };
  };

  it('is posted line by line, once, and listed by settlement with fee, GST and the bank’s reference', async () => {
    const { customer, order_id, payment } = await paid();
    const before = await totals();
    expect((await send(line(payment))).body).toEqual({ added: 1, known: 0, differences: 0 });
    expect((await send(line(payment))).body).toEqual({ added: 0, known: 1, differences: 0 });
    const after = await totals();
    expect((['bank', 'fees', 'input-tax', 'gateway'] as const).map((account) => after[account] - before[account])).toEqual([
      9666, 198, 36, -9900,
    ]);
    const { body } = await accountant.request('GET', SETTLEMENTS);
    expect(body.rows).toEqual([
      {
        id: 'setl_November01',
        utr: 'KKBK0001',
        settled_on: '2026-11-23',
        lines: 1,
        gross: 99,
        fees: 1.98,
        tax: 0.36,
        net: 96.66,
        differences: 0,
      },
    ]);
    expect(await csvOf('setl_November01')).toEqual([
      'payment,type,amount,fee,gst,to_bank,utr,settled_on,to_review',
      `${payment},payment,99.00,1.98,0.36,96.66,KKBK0001,2026-11-23,`,
    ]);
    // Its refund is deducted from a later one.
    const { body: refund } = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
    await (await Customer.admin(running())).request('POST', `/bff/api/v1/admin/refunds/${refund.id}/approve`);
    const sent = await eventually(() => running().mongo.collection('refunds').findOne({ paymentId: payment, status: 'processed' }));
    const back = line(String(sent.gatewayRefundId), { type: 'refund', fee: 0, tax: 0, settlement: 'setl_November02', utr: 'KKBK0002' });
    expect((await send(back)).body).toEqual({ added: 1, known: 0, differences: 0 });
    const end = await totals();
    expect([end.bank - before.bank, end.gateway - before.gateway]).toEqual([-234, -9900]);
    expect(await tasks()).toEqual([]);
  });

  it('is a task where it is not ours, not the amount, settled twice, or adjusted; and none once it agrees', async () => {
    const { payment } = await paid();
    const before = await totals();
    const sent = await send(
      line('pay_Unknown00001'),
      line(payment, { amount: 9800 }),
      line('adj_Dispute00001', { type: 'adjustment', amount: 9900, fee: 0, tax: 0 }),
    );
    expect(sent.body).toEqual({ added: 3, known: 0, differences: 3 });
    expect(await totals()).toEqual(before);
    expect((await tasks()).sort()).toEqual(
      [
        ['settled adj_Dispute00001', 'The gateway adjusted ₹99. Ask it what for'],
        [`settled ${payment}`, 'The gateway settled ₹98, we have ₹99'],
        ['settled pay_Unknown00001', 'The gateway settled a payment that we do not have'],
      ].sort(),
    );
    // We hear of it later.
    const found = { gatewayOrderId: '', amountPaise: 9900, currency: 'INR', outcome: 'unknown-order', at: new Date() };
    await running()
      .mongo.collection<{ _id: string }>('payments')
      .insertOne({ _id: 'pay_Unknown00001', ...found });
    await running().runJob('compare-settlements', { v: 1 }, 'again');
    expect((await tasks()).map(([id]: [string]) => id)).not.toContain('settled pay_Unknown00001');
    expect((await totals()).bank - before.bank).toBe(9666);
    expect((await send(line('pay_Unknown00001', { settlement: 'setl_November09', amount: 9900 }))).body).toEqual({
      added: 0,
      known: 1,
      differences: 1,
    });
    expect((await tasks()).map(([id]: [string]) => id)).toContain('settled pay_Unknown00001 setl_November09');
    expect((await totals()).bank - before.bank).toBe(9666);
  });

  it('is fetched from the gateway by day, matched as the file is, and asked for again without a change', async () => {
    await running().mongo.collection('settlement_lines').deleteMany({});
    await running()
      .mongo.collection<{ _id: string }>('ledger_entries')
      .deleteMany({ _id: /^settled / });
    const { payment } = await paid();
    const lines = settledLines.parse(await controlGateway(running(), 'settlements', {}));
    const own = lines.find(({ entity_id }) => entity_id === payment);
    const before = await totals();
    await running().runJob('fetch-settlements', { v: 1 }, 'first');
    const { body } = await accountant.request('GET', SETTLEMENTS);
    expect(body.rows).toEqual([expect.objectContaining({ id: own?.settlement_id, utr: own?.settlement_utr, lines: lines.length })]);
    const stored = await running().mongo.collection<{ _id: string }>('settlement_lines').findOne({ _id: payment });
    expect(stored).toMatchObject({ amountPaise: 9900, feePaise: own?.fee, taxPaise: own?.tax, difference: null, settledOn: '2026-11-21' });
    const after = await totals();
    expect(after.fees - before.fees).toBeGreaterThanOrEqual((own?.fee ?? 0) - (own?.tax ?? 0));
    await running().runJob('fetch-settlements', { v: 1 }, 'again');
    expect(await totals()).toEqual(after);

    // Weeks later, and only what we have not heard of is a task.
    await running().clock.set('2026-12-19T10:00:00+05:30');
    accountant = await Customer.admin(running(), 'accountant');
    const unknown = await paid({ trial_date: '2026-12-20' });
    await running().mongo.collection<{ _id: string }>('payments').deleteOne({ _id: unknown.payment });
    await controlGateway(running(), 'settlements', {});
    await running().runJob('fetch-settlements', { v: 1 }, 'later');
    expect(await tasks()).toContainEqual([`settled ${unknown.payment}`, 'The gateway settled a payment that we do not have']);
    await injectFault(running(), { api: 'down' });
    await expect(running().runJob('fetch-settlements', { v: 1 }, 'down')).rejects.toThrow();
    await injectFault(running(), { api: 'up' });
  });

  it('is for accounting', async () => {
    const ops = await Customer.admin(running(), 'ops');
    expect((await ops.request('POST', SETTLEMENTS, { lines: [line('pay_Unknown00002')] })).status).toBe(403);
    expect((await send()).status).toBe(422);
    expect((await send(line('x'))).status).toBe(422);
  });
});

describe('before the first payment', () => {
  const running = useApp();

  it('the gateway is not asked what it has paid', async () => {
    await injectFault(running(), { api: 'down' });
    await expect(running().runJob('fetch-settlements', { v: 1 })).resolves.toBeUndefined();
  });
});
