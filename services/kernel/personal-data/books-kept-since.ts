import { istDate, istInstant } from '../ist.ts';

/**
 * What was issued before that time need no longer be kept: CGST Act, section 36 asks for 72 months from the due date of
 * the annual return, which is 31 December after the financial year (April to March, in India).
 */
export function booksKeptSince(now: Date): Date {
  // On 1 January of year Y, the return due on 31 December of Y - 7 is 72 months old; it covers the year until March Y - 7.
  const year = Number(istDate(now).slice(0, 4));
  return istInstant(`${year - 7}-04-01`, '00:00');
}
