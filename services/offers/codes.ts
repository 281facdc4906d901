import { randomInt } from 'node:crypto';

/** Without signs that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that no one guesses with so many characters: 12 are 60 bits. */
export const newCode = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
