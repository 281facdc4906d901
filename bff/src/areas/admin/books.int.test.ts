import { type MonthBooks, monthBooks } from '@fitghar/contracts/admin';
import type { Ledger } from '@fitghar/services/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const BOOKS = '/bff/api/v1/admin/books';
const OCTOBER = '2026-10-31T23:30:00+05:30';

describe('the books of a month', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  /** Tokens expire as months pass. */
  const accountant = {
    request: async (...what: Parameters<Customer['request']>) => (await Customer.admin(running(), 'accountant')).request(...what),
  };
  beforeEach(async () => {
    for (const name of ['closed_months', 'ledger_entries', 'invoices', 'ledger_balances'])
      await running().mongo.collection(name).deleteMany({});
  });
  const books = async (month: string): Promise<MonthBooks> =>
    monthBooks.parse((await accountant.request('GET', `${BOOKS}?month=${month}`)).body);
  const close = (month: string, by: Pick<Customer, 'request'> = accountant) => by.request('POST', `${BOOKS}/close`, { month });
  const invoiced = (count: number) =>
    eventually(async () => (await running().mongo.collection('invoices').countDocuments({ kind: 'invoice' })) === count);
  const balances = ({ accounts }: MonthBooks) =>
    Object.fromEntries(accounts.filter(({ balance }) => balance).map(({ account, balance }) => [account, balance]));
  /** A plan of ₹999 paid then. */
  const planAt = async (time: string) => {
    await running().clock.set(time);
    const customer = await Customer.signedIn(running());
    return { customer, ...(await customer.boughtPlan()) };
  };

  it('have what was posted in it, with balances before and after', async () => {
    await planAt(OCTOBER);
    await planAt(MORNING);
    const [october, november] = [await books('2026-10'), await books('2026-11')];
    expect([october.entries, balances(october)]).toEqual([2, { gateway: 999, revenue: -951.42, tax: -47.58 }]);
    expect(november.accounts.find(({ account }) => account === 'gateway')).toEqual({
      ...{ account: 'gateway', opening: 999, debit: 999, credit: 0, balance: 1998 },
    });
    expect([october.objection, november.objection]).toEqual([null, 'The month is not over']);
  });

  it('are closed once and in order, and stay: corrections and their documents are of the first open month', async () => {
    const { customer, order_id } = await planAt(OCTOBER);
    await invoiced(1);
    await running().clock.set(MORNING);
    const before = await books('2026-10');
    const answers = await Promise.all([close('2026-10'), close('2026-10')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const closed = await books('2026-10');
    expect(closed).toEqual({ ...before, closed: { by: expect.any(String), at: MORNING } });
    expect((await close('2026-10')).body).toMatchObject({ code: 'month_not_closable', message: 'It is closed already' });

    // Another process's clock is still in October.
    const refund = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No' });
    await running().clock.set(OCTOBER);
    const owner = await Customer.admin(running());
    expect((await owner.request('POST', `/bff/api/v1/admin/refunds/${refund.body.id}/approve`)).status).toBe(200);
    await eventually(() => running().mongo.collection('invoices').findOne({ kind: 'credit-note' }));
    const note = await running().mongo.collection('invoices').findOne({ kind: 'credit-note' });
    expect(note?.issuedAt).toEqual(new Date('2026-11-01T00:00:00+05:30'));
    await running().clock.set(MORNING);
    expect(await books('2026-10')).toEqual(closed);
    const november = await books('2026-11');
    expect(november.accounts.find(({ account }) => account === 'refund')).toMatchObject({ opening: 0, debit: 761.14 });
    const entries = await accountant.request('GET', '/bff/api/v1/admin/audit?action=books.close');
    expect(entries.body.rows.map(({ subject }: { subject: { id: string } }) => subject.id)).toEqual(['2026-10']);
    const totals = await running().provider<Ledger>('Ledger').totals();
    expect(balances(november)).toEqual(
      Object.fromEntries(Object.entries(totals).flatMap(([account, paise]) => (paise ? [[account, paise / 100]] : []))),
    );
  });

  it('cannot be closed before they are over, before the month before, or while a sale has no invoice', async () => {
    await planAt('2026-09-30T12:00:00+05:30');
    await planAt(OCTOBER);
    await invoiced(2);
    await running().clock.set('2026-11-01T00:05:00+05:30');
    expect((await close('2026-10')).body.message).toBe('The month is not over');
    await running().clock.set(MORNING);
    expect((await close('2026-10')).body.message).toBe('September 2026 has to be closed first');
    expect((await close('2026-08')).body.message).toBe('Nothing was posted yet');
    const invoices = running().mongo.collection('invoices');
    const missing = await invoices.findOneAndDelete({ issuedAt: new Date(OCTOBER) });
    expect((await close('2026-09')).status).toBe(200);
    expect((await close('2026-10')).body.message).toBe('1 sales have no invoice yet. Look at the failed jobs');
    await invoices.insertOne(missing ?? {});
    expect((await close('2026-10')).status).toBe(200);
    expect((await close('2026-09')).body.message).toBe('It is closed already');
    expect((await close('2026-12')).body.message).toBe('The month is not over');
  });

  it('are a file of every line, or of one account with its balances', async () => {
    await planAt(OCTOBER);
    await planAt(MORNING);
    const file = async (query: string) =>
      String((await accountant.request('GET', `${BOOKS}/export?${query}`)).body)
        .trim()
        .split('\n');
    const all = await file('from=2026-10-01&to=2026-11-30');
    expect(all[0]).toContain('date,posted_at,entry,of,order_id,account,debit,credit');
    expect(all).toHaveLength(1 + 2 * 5);
    const november = await file('from=2026-11-01&to=2026-11-30&account=gateway');
    expect(november.map((line) => line.split(',').slice(-4).join(','))).toEqual([
      'account,debit,credit,balance',
      'Held by the payment gateway,,,999.00',
      'Held by the payment gateway,999.00,,1998.00',
    ]);
    expect((await accountant.request('GET', `${BOOKS}/export?from=2026-11-02&to=2026-11-01`)).status).toBe(422);
    expect((await accountant.request('GET', `${BOOKS}/export?from=2026-11-01&to=2026-11-02&account=cash`)).status).toBe(422);
  });

  it('are for accounting', async () => {
    const [support, viewer] = [await Customer.admin(running(), 'support'), await Customer.admin(running(), 'viewer')];
    expect((await support.request('GET', `${BOOKS}?month=2026-10`)).status).toBe(403);
    expect((await close('2026-10', viewer)).status).toBe(403);
    expect((await accountant.request('GET', `${BOOKS}?month=2026-13`)).status).toBe(422);
  });
});
