const MINUTE_MS = 60_000;

/** How tries are counted: `free` tries without a wait, then waits that double from a second on, and a lock at `lockAt`. */
export interface AttemptLimit {
  free: number;
  lockAt: number;
  lockMs: number;
}

/** Who is counted for what. `account` limits count what is tried (an address), `address` limits who tries (D8, D14). */
export const ATTEMPT_LIMITS = {
  'login-account': { free: 5, lockAt: 10, lockMs: 15 * MINUTE_MS },
  'login-address': { free: 40, lockAt: 60, lockMs: 15 * MINUTE_MS },
  'reset-address': { free: 20, lockAt: 40, lockMs: 15 * MINUTE_MS },
  'exists-account': { free: 10, lockAt: 20, lockMs: 15 * MINUTE_MS },
  'exists-address': { free: 20, lockAt: 40, lockMs: 15 * MINUTE_MS },
  'visit-pin': { free: 3, lockAt: 8, lockMs: 15 * MINUTE_MS },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** Milliseconds to wait after the n-th try, n from 0 to `lockAt`. */
export const waitsOf = ({ free, lockAt, lockMs }: AttemptLimit): number[] =>
  Array.from({ length: lockAt + 1 }, (_, tries) => {
    if (tries >= lockAt) return lockMs;
    return tries <= free ? 0 : Math.min(2 ** (tries - free - 1) * 1000, MINUTE_MS);
  });
