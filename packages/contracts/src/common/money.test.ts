import { expect, it } from '@jest/globals';
import { formatPaise, formatRupees } from './money.ts';

it('money uses Indian grouping', () => {
  expect(formatPaise(12345600)).toBe('₹1,23,456');
  expect(formatPaise(9950)).toBe('₹99.50');
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
});

it.each([
  [0, '₹0'],
  [-0, '₹0'],
  [5, '₹0.05'],
  [-9950, '-₹99.50'],
  [-12345600, '-₹1,23,456'],
  [999_999_999, '₹99,99,999.99'],
])('formats %i paise as %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});
