import type { Ledger } from '@fitghar/services/payments';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { eventually, gatewayTotals } from './customer.ts';

/** Waits until the ledger matches the gateway's totals, and asserts that it balances. Amounts in paise. */
export async function assertLedgerMatchesGateway(running: AppUnderTest, timeoutMs?: number): Promise<void> {
  const ledger = running.provider<Ledger>('Ledger');
  await eventually(async () => {
    const [{ gateway }, { captured, refunded }] = [await ledger.totals(), await gatewayTotals(running)];
    return gateway === captured - refunded;
  }, timeoutMs);
  const totals = await ledger.totals();
  expect(Object.values(totals).reduce((sum, paise) => sum + paise, 0)).toBe(0);
}
