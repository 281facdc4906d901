import type { Keys } from '../../kernel/index.ts';

/**
 * By what the job log finds the codes and links that were requested for an email: keyed hashes, so that the log holds no
 * address, and a request need not look for an account (D9). The first is of the current key.
 */
export const mailedRefs = (keys: Keys, email: string): string[] => keys.signatures('mailed address', email.toLowerCase());
