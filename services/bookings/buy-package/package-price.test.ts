import { BOOKING_CATALOGUE } from '@fitghar/contracts/booking';
import { describe, expect, it } from '@jest/globals';
import { packagePaise } from './package-price.ts';

describe('the price of a package', () => {
  it('is that of its category, in paise', () => {
    expect(packagePaise('Basic', BOOKING_CATALOGUE)).toBe(750_000);
  });

  it('is known for what is offered only', () => {
    expect(() => packagePaise('Basic', { packages: [] })).toThrow('This package is not offered at present');
  });
});
