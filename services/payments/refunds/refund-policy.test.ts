import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trialRefund } from './refund-policy.ts';

const paid = new Date('2026-11-01T10:00:00+05:30');

describe('a refund of a trial', () => {
  it('is money until the thirtieth day is over', () =>
    assert.equal(trialRefund(paid, new Date('2026-12-01T10:00:00+05:30')).form, 'money'));
  it('is service credit from then on', () => assert.equal(trialRefund(paid, new Date('2026-12-01T10:00:01+05:30')).form, 'credit'));
});
