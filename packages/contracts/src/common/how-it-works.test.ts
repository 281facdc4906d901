import { describe, expect, it } from '@jest/globals';
import { howItWorks } from './how-it-works.ts';

describe('how it works', () => {
  it('names the trial price of the day as the specification writes 99/-', () => {
    expect(howItWorks.booking('₹99')).toContain('Book trial at 99/- (refundable)');
    expect(howItWorks.dialog('₹1,149')).toContain('Book trial session at 1,149/- (refundable*)');
  });
});
