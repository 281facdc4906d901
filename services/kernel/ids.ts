import { randomBytes, randomInt } from 'node:crypto';
import { Types } from 'mongoose';

/** A new database id as 24 hexadecimal digits. */
export const newId = (): string => new Types.ObjectId().toHexString();

/** A database id of 96 random bits. {@link newId} contains a time and a counter, which makes the next one guessable. */
export const newRandomId = (): string => randomBytes(12).toString('hex');

/** 256 random bits, safe in a cookie or link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A random text of these letters. A code that people type is of letters that do not look alike. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
