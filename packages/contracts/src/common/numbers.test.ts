import { expect, it } from '@jest/globals';
import { formatCount } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [10_000, '10,000'],
  [123_456, '1,23,456'],
])('groups %i as %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});
