import { describe, expect, it } from '@jest/globals';
import { financialYear, invoiceNumber } from './invoice-number.ts';

describe('invoice numbers', () => {
  it('count by financial year, April to March', () => {
    expect(financialYear('2026-03-31')).toBe('25-26');
    expect(financialYear('2026-04-01')).toBe('26-27');
    expect(financialYear('2100-01-01')).toBe('99-00');
  });
  it('have at most 16 characters, also for credit notes', () => {
    expect(invoiceNumber('FG', '26-27', 42)).toBe('FG/26-27/000042');
    expect(invoiceNumber('FGC', '26-27', 999_999).length).toBe(16);
    expect(() => invoiceNumber('FGC', '26-27', 1_000_000)).toThrow();
  });
});
