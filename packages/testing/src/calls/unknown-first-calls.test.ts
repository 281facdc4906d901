import { SHELL_FIRST_CALLS } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { unknownFirstCalls } from './unknown-first-calls.ts';

describe('a first call', () => {
  it('that no one answers by GET is found', () => {
    const calls = ['/api/v1/admin/me', '/api/v1/trainer/day?date=:today', '/user/userLogin', '/api/v1/nowhere'].map((path) => ({ path }));
    expect(unknownFirstCalls(calls)).toEqual(['/user/userLogin', '/api/v1/nowhere']);
  });

  it('of the shell’s own pages is a call of the contract', () => {
    expect(unknownFirstCalls(Object.values(SHELL_FIRST_CALLS).flat())).toEqual([]);
  });
});
