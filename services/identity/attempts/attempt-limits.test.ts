import { describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS, waitsOf } from './attempt-limits.ts';

describe('tries at one account', () => {
  it('are free five times, then wait longer and longer, and are locked at the tenth', () => {
    expect(waitsOf(ATTEMPT_LIMITS['login-account'])).toStrictEqual([0, 0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 900_000]);
  });
});
