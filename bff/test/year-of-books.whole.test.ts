import type { GstReturns } from '@fitghar/contracts/admin';
import { expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer, eventually } from './customer.ts';

const ADMIN = '/bff/api/v1/admin';
const BUSINESS = { state: '27', gstin: '27AAPFU0939F1ZV', name: 'Uma Foods LLP' };
/** From April to March, as the tax office counts; then one more, whose documents begin again at 1. */
const MONTHS = Array.from({ length: 13 }, (_, index) => new Date(Date.UTC(2027, 3 + index, 1)).toISOString().slice(0, 7));
/** A plan of ₹999 at 5%, by hand: 999 / 1.05; and 80% of it, which a refund in time gives back. */
const PLAN = { taxable: 95_142, igst: 4758, half: 2379 };
const BACK = { taxable: 76_114, half: 1903 };

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00+05:30`);

const running = useApp({ RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });
/** Tokens expire as months pass. */
const team = (role: 'accountant' | 'admin') => Customer.admin(running(), role);
const paise = (rupees: number): number => Math.round(rupees * 100);

async function bought(buyer: object) {
  const customer = await Customer.signedIn(running());
  await customer.request('PUT', '/bff/api/v1/payments/buyer', buyer);
  return { customer, ...(await customer.boughtPlan()) };
}

it('the returns of a year are what its documents add up to by hand, and its months are closed one after the other', async () => {
  const invoices = running().mongo.collection<{ kind: string; issuedAt: Date; taxablePaise: number }>('invoices');
  let [sold, returned] = [0, 0];
  for (const [index, month] of MONTHS.entries()) {
    const after = MONTHS[index + 1] ?? '2028-05';
    // The last minute of a month, and the first of another: what was sold then is theirs.
    await running().clock.set(index % 2 ? new Date(firstOf(after).getTime() - 60_000) : new Date(firstOf(month).getTime() + 30_000));
    const home = await bought({ state: '29' });
    await bought({ state: '33' });
    await bought(BUSINESS);
    sold += 3;
    const isReturned = index % 3 === 0;
    if (isReturned) {
      const { body } = await home.customer.request('POST', '/bff/api/v1/payments/refunds', { order_id: home.order_id, reason: 'No' });
      expect((await (await team('admin')).request('POST', `${ADMIN}/refunds/${body.id}/approve`)).status).toBe(200);
      returned += 1;
    }
    await eventually(async () => (await invoices.countDocuments()) === sold + returned, 60_000);
    await running().clock.set(new Date(firstOf(after).getTime() + 15_000));

    const accountant = await team('accountant');
    const { returns } = (await accountant.request('GET', `${ADMIN}/returns?month=${month}`)).body as GstReturns;
    expect(returns).toHaveLength(1);
    const rows = returns[0]?.rows.map((row) => [
      ...[row.section, row.place, paise(row.taxable), paise(row.igst), paise(row.cgst), paise(row.sgst)],
    ]);
    const atHome = isReturned ? { taxable: PLAN.taxable - BACK.taxable, half: PLAN.half - BACK.half } : PLAN;
    expect([month, rows]).toEqual([
      month,
      [
        ['b2b', '27', PLAN.taxable, PLAN.igst, 0, 0],
        ['b2cs', '29', atHome.taxable, 0, atHome.half, atHome.half],
        ['b2cs', '33', PLAN.taxable, PLAN.igst, 0, 0],
      ],
    ]);
  }
  // Documents of a financial year are numbered from 1, whatever month it is.
  expect(await invoices.countDocuments({ number: /^FG\/27-28\/0000(0[1-9]|[12]\d|3[0-6])$/ })).toBe(36);
  expect(await invoices.countDocuments({ number: /^FG\/28-29\/00000[1-3]$/ })).toBe(3);

  await running().clock.set('2028-06-02T10:00:00+05:30');
  const accountant = await team('accountant');
  const closing = (month: string) => accountant.request('POST', `${ADMIN}/books/close`, { month });
  expect((await closing(MONTHS[1] ?? '')).status).toBe(409);
  for (const month of MONTHS) expect([month, (await closing(month)).status]).toEqual([month, 200]);
  const { revenue, tax } = (await accountant.request('GET', `${ADMIN}/payments`)).body.ledger;
  const [credited] = await invoices
    .aggregate<{ paise: number }>([{ $match: { kind: 'credit-note' } }, { $group: { _id: null, paise: { $sum: '$taxablePaise' } } }])
    .toArray();
  expect([paise(-revenue), credited?.paise, paise(-tax)]).toEqual([
    ...[sold * PLAN.taxable, returned * BACK.taxable, sold * PLAN.igst - returned * 2 * BACK.half],
  ]);
}, 600_000);
