import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret, or the signature, that we expect; takes the same time for every wrong one of its length. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const [actual, wanted] = [Buffer.from(given), Buffer.from(expected)];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
