import { describe, expect, it } from '@jest/globals';
import { splitGst, taxOf } from './gst.ts';

describe('GST inside a price', () => {
  it('of a trial of ₹99 is 94.28 + 2.36 + 2.36', () =>
    expect(splitGst(9900, 'FITNESS', '2026-11-21')).toStrictEqual({
      sac: '999723',
      percent: 5,
      taxablePaise: 9428,
      cgstPaise: 236,
      sgstPaise: 236,
      igstPaise: 0,
    }));
  it('goes whole to IGST in another state', () => expect(splitGst(9900, 'YOGA', '2026-11-21', true).igstPaise).toBe(472));
  it('was 18 % until 21 September 2025', () => {
    expect(splitGst(9900, 'FITNESS', '2025-09-21').percent).toBe(18);
    expect(splitGst(9900, 'FITNESS', '2025-09-22').percent).toBe(5);
  });
  it('of a certification is 18 % under its own SAC', () => {
    const { sac, percent } = splitGst(2_800_000, 'INSTITUTE', '2026-11-21');
    expect([sac, percent]).toStrictEqual(['999293', 18]);
  });
  it('is not made up for a day before GST', () =>
    expect(() => splitGst(9900, 'YOGA', '2017-06-30')).toThrow('No rate of GST for YOGA on 2017-06-30'));
  it('adds up to the paisa for every price', () => {
    for (let paise = 100; paise < 20_000; paise += 7) {
      const split = splitGst(paise, 'DIET', '2026-11-21');
      expect(split.taxablePaise + taxOf(split)).toBe(paise);
    }
  });
});
