import { describe, expect, it } from '@jest/globals';
import { packagePaise } from './package-price.ts';

describe('the price of a package', () => {
  it('is that of its category, in paise', () => {
    expect(packagePaise('Basic')).toBe(750_000);
  });

  it('is known for categories with a package only', () => {
    // @ts-expect-error: there is no such category
    expect(() => packagePaise('Gold')).toThrow('Category Gold has no package');
  });
});
