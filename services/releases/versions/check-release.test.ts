import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { integrityOf, matchesIntegrity } from './check-release.ts';

const bytes = Buffer.from('export const get = () => {};');

describe('the integrity of a file', () => {
  it('is SHA-256, and SHA-384 in versions built earlier', () => {
    expect(integrityOf(bytes)).toMatch(/^sha256-/);
    expect(matchesIntegrity(bytes, integrityOf(bytes))).toBe(true);
    expect(matchesIntegrity(bytes, `sha384-${createHash('sha384').update(bytes).digest('base64')}`)).toBe(true);
  });

  it.each([
    ['other content', integrityOf(Buffer.from('steal()'))],
    ['SHA-384 of other content', integrityOf(Buffer.from('steal()'), 'sha384')],
    ['a weaker hash', `sha1-${createHash('sha1').update(bytes).digest('base64')}`],
    ['a hash without its algorithm', createHash('sha256').update(bytes).digest('base64')],
    ['nothing', undefined],
  ])('does not match %s', (_, hash) => {
    expect(matchesIntegrity(bytes, hash)).toBe(false);
  });
});
