import { randomText } from '../../kernel/index.ts';

/** Crockford's alphabet, without letters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const part = () => randomText(ALPHABET, 5);

/** A certificate number, `FG-7K3M9-Q2XTA`: 50 random bits, so that numbers cannot be enumerated. */
export const newSerial = (): string => `FG-${part()}-${part()}`;
