import { describe, expect, it } from '@jest/globals';
import { splitGst, taxOf } from './gst.ts';

describe('GST included in a price', () => {
  it('is 94.28 + 2.36 + 2.36 for a trial of ₹99', () =>
    expect(splitGst(9900, 'FITNESS', '2026-11-21')).toStrictEqual({
      sac: '999723',
      percent: 5,
      taxablePaise: 9428,
      cgstPaise: 236,
      sgstPaise: 236,
      igstPaise: 0,
    }));
  it('is all IGST for another state', () => expect(splitGst(9900, 'YOGA', '2026-11-21', true).igstPaise).toBe(472));
  it('was 18% until 21 September 2025', () => {
    expect(splitGst(9900, 'FITNESS', '2025-09-21').percent).toBe(18);
    expect(splitGst(9900, 'FITNESS', '2025-09-22').percent).toBe(5);
  });
  it('is 18% for a certification, under its own SAC', () => {
    const { sac, percent } = splitGst(2_800_000, 'INSTITUTE', '2026-11-21');
    expect([sac, percent]).toStrictEqual(['999293', 18]);
  });
  it('is undefined before the introduction of GST', () =>
    expect(() => splitGst(9900, 'YOGA', '2017-06-30')).toThrow('No rate of GST for YOGA on 2017-06-30'));
  it('adds up to the paisa for every price', () => {
    for (let paise = 100; paise < 20_000; paise += 7) {
      const split = splitGst(paise, 'DIET', '2026-11-21');
      expect(split.taxablePaise + taxOf(split)).toBe(paise);
    }
  });
});
