import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NotRefundableError } from '../payments.errors.ts';
import { type RefundCase, refundTerms } from './refund-policy.ts';

const paidAt = new Date('2026-11-01T10:00:00+05:30');
const later = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);
const aCase = (fields: Partial<RefundCase> = {}): RefundCase => ({
  amountPaise: 99_900,
  paidAt,
  wish: 'refund',
  earned: null,
  freeBecause: null,
  ...fields,
});

describe('the refund policy', () => {
  it('gives money until the thirtieth day is over, and service credit from then on', () => {
    assert.equal(refundTerms(aCase(), later(30)).form, 'money');
    assert.equal(refundTerms(aCase(), new Date(later(30).getTime() + 1)).form, 'credit');
  });
  it('takes the fee of a fifth and what was used, line by line', () => {
    const { amountPaise, lines, explanation } = refundTerms(aCase({ earned: { paise: 9990, what: '3 of 30 days' } }), later(4));
    assert.equal(amountPaise, 99_900 - 19_980 - 9990);
    assert.deepEqual(
      lines.map(({ paise }) => paise),
      [99_900, -19_980, -9990, 0],
    );
    assert.equal(
      lines.reduce((sum, { paise }) => sum + paise, 0),
      amountPaise,
    );
    assert.match(explanation, /₹199\.80.*3 of 30 days \(₹99\.90\)/);
  });
  it('takes no fee where we broke a promise, or of a trial', () =>
    assert.equal(refundTerms(aCase({ freeBecause: 'We are late.' }), later(2)).amountPaise, 99_900));
  it('takes no fee of a change of service, and gives its value as credit', () => {
    const { amountPaise, form } = refundTerms(aCase({ wish: 'change' }), later(2));
    assert.deepEqual([amountPaise, form], [99_900, 'credit']);
  });
  it('refuses a change of service after sixty days', () =>
    assert.throws(() => refundTerms(aCase({ wish: 'change' }), new Date(later(60).getTime() + 1)), NotRefundableError));
  it('is never less than nothing', () =>
    assert.equal(refundTerms(aCase({ earned: { paise: 99_900, what: 'All of it' } }), later(3)).amountPaise, 0));
});
