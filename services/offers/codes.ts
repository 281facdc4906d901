import { randomText } from '../kernel/index.ts';

/** Without signs that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that no one guesses with so many characters: 12 are 60 bits. */
export const newCode = (length: number): string => randomText(ALPHABET, length);
