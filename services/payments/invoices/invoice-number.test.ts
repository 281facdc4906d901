import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { financialYear, invoiceNumber } from './invoice-number.ts';

describe('the number of an invoice', () => {
  it('counts by the financial year, April to March', () => {
    assert.equal(financialYear('2026-03-31'), '25-26');
    assert.equal(financialYear('2026-04-01'), '26-27');
    assert.equal(financialYear('2100-01-01'), '99-00');
  });
  it('has at most 16 characters, for credit notes too', () => {
    assert.equal(invoiceNumber('FG', '26-27', 42), 'FG/26-27/000042');
    assert.equal(invoiceNumber('FGC', '26-27', 999_999).length, 16);
    assert.throws(() => invoiceNumber('FGC', '26-27', 1_000_000));
  });
});
