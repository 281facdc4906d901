import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS, type AttemptKind, attemptsOnDay, waitTimes } from './attempt-limits.ts';

const IPV4_OR_64 = 1;
const MANY = 1000;

/** Attempts at one account from so many networks, on the first day and on every later one. */
const atAccount = (what: 'login' | 'reset', networks: number, day: number) =>
  Math.min(attemptsOnDay(ATTEMPT_LIMITS[`${what}-account-network`], day) * networks, attemptsOnDay(ATTEMPT_LIMITS[`${what}-account`], day));
const overall = (what: 'login' | 'reset', networks: number) => attemptsOnDay(ATTEMPT_LIMITS[`${what}-network`], 1) * networks;

describe('attempts', () => {
  it('at an account from one network are free five times, then delayed, and locked for longer and longer from the tenth', () => {
    expect(waitTimes(ATTEMPT_LIMITS['login-account-network'])).toStrictEqual([
      ...[0, 0, 0, 0, 0, 0, 1000, 2000, 4000, 8000],
      ...[15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
    ]);
  });

  it.each(Object.keys(ATTEMPT_LIMITS) as AttemptKind[])('of kind %s are not forgotten before their lock ends', (kind) => {
    const { longestLockMs, forgetMs, lockMs } = ATTEMPT_LIMITS[kind];
    expect(forgetMs).toBeGreaterThanOrEqual(longestLockMs);
    expect(longestLockMs).toBeGreaterThanOrEqual(lockMs);
  });

  it('of a day are as many as ADR 031 states', () => {
    const table = [
      ['Passwords of one account, first day', atAccount('login', IPV4_OR_64, 1), atAccount('login', MANY, 1)],
      ['Passwords of one account, each later day', atAccount('login', IPV4_OR_64, 3), atAccount('login', MANY, 3)],
      ['Reset codes of one account, first day', atAccount('reset', IPV4_OR_64, 1), atAccount('reset', MANY, 1)],
      ['Reset codes of one account, each later day', atAccount('reset', IPV4_OR_64, 3), atAccount('reset', MANY, 3)],
      ['Passwords of all accounts', overall('login', IPV4_OR_64), overall('login', MANY)],
      ['Reset codes of all accounts', overall('reset', IPV4_OR_64), overall('reset', MANY)],
    ];
    const adr = readFileSync(path.resolve(import.meta.dirname, '../../../docs/adr/031-guessing-and-lockout.md'), 'utf8');
    for (const row of table) expect(adr).toContain(`| ${row.map((cell) => cell.toLocaleString('en')).join(' | ')} |`);
  });

  it('at the Start PIN of a visit, planned 60 days ahead, succeed for less than one trainer in 40', () => {
    const tries = Array.from({ length: 60 }, (_, index) => attemptsOnDay(ATTEMPT_LIMITS['visit-pin'], index + 1));
    expect(tries.reduce((sum, each) => sum + each) / 10_000).toBeLessThan(1 / 40);
  });

  it('at a code of the app, with a stolen session, succeed less than once in 50 years', () => {
    const acceptedAtOnce = 3; // the current code, the one before and the one after it
    const tries = attemptsOnDay(ATTEMPT_LIMITS.proof, 2);
    expect(1_000_000 / acceptedAtOnce / tries / 365).toBeGreaterThan(50);
  });

  it('at a reset code of an account succeed less than once in 40,000 days, from however many networks', () => {
    expect(1_000_000 / atAccount('reset', Number.POSITIVE_INFINITY, 1)).toBeGreaterThan(40_000);
  });
});
