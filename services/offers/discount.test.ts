import { describe, expect, it } from '@jest/globals';
import { discountOf } from './discount.ts';

const off = (terms: { percent?: number; amountPaise?: number; mostPaise?: number }, pricePaise: number) =>
  discountOf({ percent: null, amountPaise: null, mostPaise: null, ...terms }, pricePaise);

describe('what an offer takes off', () => {
  it('rounds a percentage up to whole rupees', () => {
    expect(off({ percent: 15 }, 99_900)).toBe(15_000); // 149.85
    expect(off({ percent: 10 }, 100_000)).toBe(10_000);
  });

  it('takes no more than its most', () => expect(off({ percent: 20, mostPaise: 50_000 }, 1_216_000)).toBe(50_000));

  it('leaves ₹1 of any price', () => {
    expect(off({ amountPaise: 50_000 }, 9_900)).toBe(9_800);
    expect(off({ percent: 100 }, 9_900)).toBe(9_800);
    expect(off({ amountPaise: 50_000 }, 100)).toBe(0);
  });
});
