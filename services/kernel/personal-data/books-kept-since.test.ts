import { expect, it } from '@jest/globals';
import { booksKeptSince } from './books-kept-since.ts';

it.each([
  // The return of 2019–20 was due on 31 December 2020; 72 months later it is 31 December 2026.
  ['2026-12-31T23:59:59+05:30', '2019-04-01'],
  ['2027-01-01T00:00:00+05:30', '2020-04-01'],
  ['2027-11-21T09:30:00+05:30', '2020-04-01'],
])('on %s the books are kept since %s', (now, since) => {
  expect(booksKeptSince(new Date(now))).toStrictEqual(new Date(`${since}T00:00:00+05:30`));
});
