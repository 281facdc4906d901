import { FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { refundTerms } from './refund-policy.ts';
import { refundIn } from './refund-words.ts';

const PAID = new Date('2026-11-01T10:00:00+05:30');
const LATER = new Date('2026-12-20T10:00:00+05:30');
const earned = (what: string) => ({ paise: 100_000, what });

describe('a refund in Hindi', () => {
  it.each([null, earned('3 of 30 days'), earned('2 of 12 sessions used'), earned('1 of 4 weeks')])(
    'has no English word left in its calculation: %j',
    (used) => {
      const each = (['refund', 'change'] as const).flatMap((type) =>
        [PAID, LATER].map((now) =>
          refundTerms(
            { amountPaise: 500_000, paidAt: PAID, failedAt: null, type, earned: used, freeBecause: null, rules: FIRST_RULES },
            now,
          ),
        ),
      );
      for (const terms of each) {
        const { explanation, lines } = refundIn('hi', terms);
        expect([explanation, ...lines.map(({ label }) => label)].filter((text) => /[A-Za-z]{2,}/.test(text))).toStrictEqual([]);
      }
    },
  );

  it('keeps its values, and what the team wrote', () => {
    const refund = {
      explanation: '₹625 is added for the session on Mon 23 Nov, 7:00 am, which was cancelled. As agreed on the phone.',
      lines: [],
    };
    expect(refundIn('hi', refund).explanation).toBe('₹625 जुड़े हैं, क्योंकि सोम 23 नवंबर, 7:00 am का सेशन रद्द हुआ। As agreed on the phone.');
    expect(refundIn('en', refund)).toBe(refund);
  });
});
