import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import type { AppUnderTest } from './app-under-test.ts';
import { eventually, gatewayTotals } from './customer.ts';

const SETTLE_TIMEOUT_MS = 180_000;

/** The parts of a database that this needs, as both drivers' types have them. */
type Books = { collection: Db['collection'] };

/**
 * Waits until the ledger of a deployed product matches the gateway's totals and owes customers nothing. Asserts that it
 * balances and that invoices are numbered without gaps.
 */
export async function assertBooksMatch(books: Books, gateway: Pick<AppUnderTest, 'gateway'>): Promise<void> {
  const totals = async () => {
    const entries = books.collection<{ lines: { account: string; paise: number }[] }>('ledger_entries');
    const sums = await entries
      .aggregate<{ _id: string; paise: number }>([
        { $unwind: '$lines' },
        { $group: { _id: '$lines.account', paise: { $sum: '$lines.paise' } } },
      ])
      .toArray();
    return Object.fromEntries(sums.map(({ _id, paise }) => [_id, paise]));
  };
  await eventually(async () => {
    const [ledger, { captured, refunded }] = [await totals(), await gatewayTotals(gateway)];
    return ledger.gateway === captured - refunded && (ledger.customer ?? 0) === 0;
  }, SETTLE_TIMEOUT_MS);
  expect(Object.values(await totals()).reduce((sum, paise) => sum + paise, 0)).toBe(0);
  const numbers = (await books.collection<{ number: string }>('invoices').find({ kind: 'invoice' }).toArray())
    .map(({ number }) => Number(number.split('/').at(-1)))
    .sort((a, b) => a - b);
  expect(numbers).toStrictEqual(numbers.map((_, index) => index + 1));
}
