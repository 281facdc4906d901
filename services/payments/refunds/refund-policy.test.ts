import { DAY_MS, FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { NotRefundableError } from '../payments.errors.ts';
import { type RefundCase, refundTerms } from './refund-policy.ts';

const paidAt = new Date('2026-11-01T10:00:00+05:30');
const later = (days: number) => new Date(paidAt.getTime() + days * DAY_MS);
const aCase = (fields: Partial<RefundCase> = {}): RefundCase => ({
  amountPaise: 99_900,
  paidAt,
  failedAt: null,
  type: 'refund',
  earned: null,
  freeBecause: null,
  rules: FIRST_RULES,
  ...fields,
});

describe('the refund policy', () => {
  it('refunds money until the end of the thirtieth day and grants service credit afterwards', () => {
    expect(refundTerms(aCase(), later(30)).form).toBe('money');
    expect(refundTerms(aCase(), new Date(later(30).getTime() + 1)).form).toBe('credit');
  });
  it('counts the days from our last failure if that is later than the payment', () => {
    expect(refundTerms(aCase({ failedAt: later(20) }), later(50)).form).toBe('money');
    expect(refundTerms(aCase({ failedAt: later(20) }), new Date(later(50).getTime() + 1)).form).toBe('credit');
    expect(refundTerms(aCase({ failedAt: later(-5) }), later(30)).form).toBe('money');
    expect(refundTerms(aCase({ failedAt: later(20), type: 'change' }), later(80)).form).toBe('credit');
  });
  it('deducts a fee of one fifth and what was used, line by line', () => {
    const { amountPaise, lines, explanation } = refundTerms(aCase({ earned: { paise: 9990, what: '3 of 30 days' } }), later(4));
    expect(amountPaise).toBe(99_900 - 19_980 - 9990);
    expect(lines.map(({ paise }) => paise)).toStrictEqual([99_900, -19_980, -9990, 0]);
    expect(lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(amountPaise);
    expect(explanation).toMatch(/₹199\.80.*3 of 30 days \(₹99\.90\)/);
  });
  it('charges no fee for a trial or if we broke a promise', () =>
    expect(refundTerms(aCase({ freeBecause: 'We are late.' }), later(2)).amountPaise).toBe(99_900));
  it('charges no fee for a change of service and grants its value as credit', () => {
    const { amountPaise, form } = refundTerms(aCase({ type: 'change' }), later(2));
    expect([amountPaise, form]).toStrictEqual([99_900, 'credit']);
  });
  it('refuses a change of service after sixty days', () =>
    expect(() => refundTerms(aCase({ type: 'change' }), new Date(later(60).getTime() + 1))).toThrow(NotRefundableError));
  it('is never negative', () => expect(refundTerms(aCase({ earned: { paise: 99_900, what: 'All of it' } }), later(3)).amountPaise).toBe(0));

  it('follows the rules of the day of payment', () => {
    const rules = { ...FIRST_RULES, refund_days: 10, change_days: 20, refund_fee_percent: 5 };
    const { amountPaise, form, explanation } = refundTerms(aCase({ rules }), later(11));
    expect([amountPaise, form]).toStrictEqual([94_905, 'credit']);
    expect(explanation).toContain('More than 10 days');
    expect(() => refundTerms(aCase({ rules, type: 'change' }), later(21))).toThrow('within 20 days');
  });
});
