import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planRefund, trialRefund } from './refund-policy.ts';

const paid = new Date('2026-11-01T10:00:00+05:30');

describe('a refund of a trial', () => {
  it('is money until the thirtieth day is over', () =>
    assert.equal(trialRefund(9900, paid, new Date('2026-12-01T10:00:00+05:30')).form, 'money'));
  it('is service credit from then on', () => assert.equal(trialRefund(9900, paid, new Date('2026-12-01T10:00:01+05:30')).form, 'credit'));
});

describe('a refund of a plan', () => {
  const plan = { amountPaise: 99_900, paidAt: paid, sentAt: null, late: false, months: 1 };
  const later = (days: number) => new Date(paid.getTime() + days * 86_400_000);

  it('before it is sent costs the fee of a fifth', () => assert.equal(planRefund(plan, later(0)).amountPaise, 79_920));
  it('after it is sent costs the days that were used, too', () => {
    const { amountPaise, explanation } = planRefund({ ...plan, sentAt: later(1) }, later(4));
    assert.equal(amountPaise, 99_900 - 19_980 - 9990);
    assert.match(explanation, /₹199\.80.*3 of 30 days \(₹99\.90\)/);
  });
  it('is everything where the promise was broken', () => assert.equal(planRefund({ ...plan, late: true }, later(2)).amountPaise, 99_900));
  it('is never less than nothing', () => assert.equal(planRefund({ ...plan, sentAt: later(1) }, later(300)).amountPaise, 0));
});
