import { describe, expect, it } from '@jest/globals';
import { isSameSecret } from './is-same-secret.ts';

describe('a secret that was sent', () => {
  it.each([
    ['token', 'token', true],
    ['', '', true],
    ['tokem', 'token', false],
    ['toke', 'token', false],
    ['token1', 'token', false],
    ['', 'token', false],
    ['tökn', 'token', false],
  ])('%s for %s is right: %s', (given, expected, isRight) => {
    expect(isSameSecret(given, expected)).toBe(isRight);
    expect(isSameSecret(Buffer.from(given), Buffer.from(expected))).toBe(isRight);
  });
});
