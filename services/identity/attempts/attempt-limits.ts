import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fitghar/contracts/common';

const SECOND_MS = 1000;

/**
 * A limit on attempts: `free` ones without a wait, then waits that double from one second up to a minute, and from the
 * `lockAt`-th on locks that double from `lockMs` up to `longestLockMs`.
 */
export interface AttemptLimit {
  free: number;
  lockAt: number;
  lockMs: number;
  longestLockMs: number;
  /** The count starts again after this time without an attempt. Longer than every lock, or sitting one out would reset it. */
  forgetMs: number;
}

const QUARTER_HOUR: Pick<AttemptLimit, 'lockMs' | 'longestLockMs' | 'forgetMs'> = {
  lockMs: 15 * MINUTE_MS,
  longestLockMs: 15 * MINUTE_MS,
  forgetMs: 15 * MINUTE_MS,
};
const GROWING = { lockMs: 15 * MINUTE_MS, longestLockMs: 8 * HOUR_MS, forgetMs: DAY_MS };

/**
 * Limits by kind (D8, D14; ADR 031 has the arithmetic). `account` counts per target, `network` per IPv4 address or IPv6
 * /64, `account-network` per pair of both, `device` per known device and account: a known device is not subject to the
 * other three, so that no one can lock its owner out of it. A network forgets soon: carriers put thousands behind one.
 */
export const ATTEMPT_LIMITS = {
  'login-account-network': { free: 5, lockAt: 10, ...GROWING },
  'login-account': { free: 30, lockAt: 40, ...GROWING },
  /** Slows down, and locks no one out: whoever shares an address with thousands could otherwise keep all of them waiting. */
  'login-network': { free: 40, lockAt: 43, lockMs: 5 * SECOND_MS, longestLockMs: 5 * SECOND_MS, forgetMs: 15 * MINUTE_MS },
  'login-device': { free: 5, lockAt: 10, ...QUARTER_HOUR },
  'reset-account-network': { free: 5, lockAt: 10, ...GROWING },
  'reset-account': { free: 10, lockAt: 15, ...GROWING },
  'reset-network': { free: 20, lockAt: 40, ...QUARTER_HOUR },
  'reset-device': { free: 5, lockAt: 10, ...QUARTER_HOUR },
  'register-network': { free: 10, lockAt: 20, ...QUARTER_HOUR },
  /**
   * The password or code of someone who is logged in; counted per user, because only they have a session. Someone who stole one
   * is locked out for hours; the owner is not, because a new login proves who they are.
   */
  proof: { free: 5, lockAt: 10, ...GROWING },
  'exists-account': { free: 10, lockAt: 20, ...QUARTER_HOUR },
  'exists-network': { free: 20, lockAt: 40, ...QUARTER_HOUR },
  /** Its locks grow: a trainer could guess for as long as the visit is planned ahead. */
  'visit-pin': { free: 3, lockAt: 8, ...GROWING },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** Milliseconds to wait after the n-th attempt; the last entry applies to all further ones. */
export function waitTimes({ free, lockAt, lockMs, longestLockMs }: AttemptLimit): number[] {
  const slow = (tries: number) => (tries <= free ? 0 : Math.min(2 ** (tries - free - 1) * SECOND_MS, MINUTE_MS));
  const waits = Array.from({ length: lockAt }, (_, tries) => slow(tries));
  for (let lock = lockMs; lock < longestLockMs; lock *= 2) waits.push(lock);
  return [...waits, longestLockMs];
}

/** How many attempts a tireless attacker gets on day `day` (from 1), if each is made as soon as it is allowed. */
export function attemptsOnDay(limit: AttemptLimit, day: number): number {
  const waits = waitTimes(limit);
  let [at, tries, made] = [0, 0, 0];
  while (at < day * DAY_MS) {
    if (at >= (day - 1) * DAY_MS) made += 1;
    tries += 1;
    const wait = waits[Math.min(tries, waits.length - 1)] ?? 0;
    at += wait;
    if (wait >= limit.forgetMs) tries = 0;
  }
  return made;
}
