import type { Ledger } from '@fitghar/services/payments';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { eventually, gatewayBooks } from './customer.ts';

/** Waits until our ledger says what the gateway's books say, and shows that it adds up. Amounts in paise. */
export async function booksAgree(running: AppUnderTest, patienceMs?: number): Promise<void> {
  const ledger = running.provider<Ledger>('Ledger');
  await eventually(async () => {
    const [{ gateway }, books] = [await ledger.totals(), await gatewayBooks(running)];
    return gateway === books.captured - books.refunded;
  }, patienceMs);
  const totals = await ledger.totals();
  expect(Object.values(totals).reduce((sum, paise) => sum + paise, 0)).toBe(0);
}
