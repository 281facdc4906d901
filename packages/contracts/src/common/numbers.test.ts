import { expect, it } from '@jest/globals';
import { formatCount, formatRating } from './numbers.ts';

it.each([
  [0, '0'],
  [-7, '-7'],
  [-0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [10_000, '10,000'],
  [123_456, '1,23,456'],
  [-1_234_567, '-12,34,567'],
])('groups %i as %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});

it.each([
  [4.6, 12, '4.6 stars (12 ratings)'],
  [1, 1, '1 star (1 rating)'],
])('says what %f from %i is as a rating', (stars, ratings, text) => {
  expect(formatRating(stars, ratings)).toBe(text);
});
