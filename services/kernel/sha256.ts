import { createHash } from 'node:crypto';

/** SHA-256 in hex, as the hashes of secrets are stored. Only for what cannot be guessed: anything else needs a key. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
