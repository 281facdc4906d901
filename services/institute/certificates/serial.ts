import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no letter that is read for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A certificate's number, `FG-7K3M9-Q2XTA`: 50 random bits, so that nobody finds one by counting. */
export const newSerial = (): string => `FG-${part()}-${part()}`;
