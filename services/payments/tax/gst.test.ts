import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitGst, splitOf, taxInside, taxOf, taxOfNext } from './gst.ts';

const FIVE = { percent: 5, sac: '999723', interState: false };

describe('GST included in a price', () => {
  it('is 94.28 + 2.36 + 2.36 for a trial of ₹99', () =>
    expect(splitGst(9900, FIVE)).toStrictEqual({ taxablePaise: 9428, cgstPaise: 236, sgstPaise: 236, igstPaise: 0 }));
  it('is all IGST for another State', () => expect(splitGst(9900, { ...FIVE, interState: true }).igstPaise).toBe(472));
  it('adds up to the paisa for every price', () => {
    for (let paise = 100; paise < 20_000; paise += 7) {
      const split = splitGst(paise, FIVE);
      expect(split.taxablePaise + taxOf(split)).toBe(paise);
    }
  });
  it('of its parts is that of the whole in every column, however it is divided', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.constantFrom(0, 5, 12, 18, 28, 40), fc.boolean(), (all, percent, interState) => {
        const sums = { paise: 0, taxPaise: 0 };
        const columns = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
        for (const paise of all) {
          const tax = taxOfNext(paise, sums, { percent });
          const split = splitOf(paise, tax, interState);
          for (const column of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) {
            expect(Number.isInteger(split[column])).toBe(true);
            columns[column] += split[column];
          }
          sums.paise += paise;
          sums.taxPaise += tax;
        }
        expect(columns).toStrictEqual(splitOf(sums.paise, taxInside(sums.paise, { percent }), interState));
      }),
    );
  });
});
