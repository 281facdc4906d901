import { FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { taxOfPayout } from './tax-of-payout.ts';

const KNOWN = { hasPan: true, hasGstin: false };
const UNKNOWN = { hasPan: false, hasGstin: false };
const NONE = { basePaise: 0, withheldPaise: 0 };
const month = (rupees: number) => ({ earnedPaise: rupees * 100, incomePaise: rupees * 200 });

describe('the tax withheld from a payout', () => {
  it('is nothing up to the free amount of the year, then 1% of the whole year', () => {
    expect(taxOfPayout(month(30_000), NONE, KNOWN, FIRST_RULES)).toEqual({
      basePaise: 3_000_000,
      rate: 100,
      withheldPaise: 0,
      collectedPaise: 0,
    });
    expect(taxOfPayout(month(30_000), { basePaise: 9_000_000, withheldPaise: 0 }, KNOWN, FIRST_RULES).withheldPaise).toBe(120_000);
    expect(taxOfPayout(month(60_000), { basePaise: 12_000_000, withheldPaise: 120_000 }, KNOWN, FIRST_RULES).withheldPaise).toBe(60_000);
  });

  it('is 1% of a payout above the free sum before that, and is deducted from that of the year', () => {
    expect(taxOfPayout(month(60_000), NONE, KNOWN, FIRST_RULES).withheldPaise).toBe(60_000);
    expect(taxOfPayout(month(60_000), { basePaise: 6_000_000, withheldPaise: 60_000 }, KNOWN, FIRST_RULES).withheldPaise).toBe(60_000);
    expect(taxOfPayout(month(10_000), { basePaise: 6_000_000, withheldPaise: 60_000 }, KNOWN, FIRST_RULES).withheldPaise).toBe(0);
  });

  it('is 20% from the first rupee without a PAN', () =>
    expect(taxOfPayout(month(1000), NONE, UNKNOWN, FIRST_RULES).withheldPaise).toBe(20_000));

  it('is never negative: a correction lowers the next one', () => {
    expect(taxOfPayout(month(-1000), { basePaise: 20_000_000, withheldPaise: 200_000 }, KNOWN, FIRST_RULES).withheldPaise).toBe(0);
    expect(taxOfPayout(month(1000), { basePaise: 19_900_000, withheldPaise: 200_000 }, KNOWN, FIRST_RULES).withheldPaise).toBe(0);
  });

  it('of an operator has its own rates and is of the price, with the GST collected at source from who is registered', () => {
    const rules = { ...FIRST_RULES, operator_model: 1 };
    const tax = { basePaise: 60_000_000, rate: 10, withheldPaise: 60_000, collectedPaise: 0 };
    expect(taxOfPayout(month(300_000), NONE, KNOWN, rules)).toEqual(tax);
    expect(taxOfPayout(month(300_000), NONE, { ...KNOWN, hasGstin: true }, rules)).toEqual({ ...tax, collectedPaise: 300_000 });
    expect(taxOfPayout(month(250_000), NONE, KNOWN, rules).withheldPaise).toBe(0);
    expect(taxOfPayout(month(1000), NONE, UNKNOWN, rules).withheldPaise).toBe(10_000);
  });
});
