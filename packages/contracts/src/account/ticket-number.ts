/** Crockford's digits: without I, L, O and U, which are misread or misheard. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const HALF = 4;
const NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/**
 * The number of a ticket that people read out, such as `DKRT-4A2F`: the second of its ID, and the last byte, which tells
 * tickets of one second apart.
 */
export function ticketNumber(id: string): string {
  let rest = Number.parseInt(`${id.slice(0, 8)}${id.slice(-2)}`, 16);
  let number = '';
  for (let index = 0; index < LENGTH; index += 1) {
    number = (DIGITS[rest % DIGITS.length] ?? '') + number;
    rest = Math.floor(rest / DIGITS.length);
  }
  return `${number.slice(0, HALF)}-${number.slice(HALF)}`;
}

/**
 * Reads a number as it was typed: in any case, spaced or not, O for 0, I or L for 1.
 * @returns the first and last ID that have it, if the last byte is `ending`; null if it is no number
 */
export function ticketIdsOf(typed: string): { first: string; last: string; ending: string } | null {
  const digits = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!NUMBER.test(digits)) return null;
  const value = [...digits].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
  const hex = value.toString(16).padStart(10, '0');
  return { first: `${hex.slice(0, 8)}${'0'.repeat(16)}`, last: `${hex.slice(0, 8)}${'f'.repeat(16)}`, ending: hex.slice(8) };
}
