import { describe, expect, it } from '@jest/globals';
import { degradedSignal } from './evidence.ts';

// Cached locally: a test's globals are slow to access, and the simulation calls them ninety million times.
const { imul } = Math;

/** Reproducible pseudo-random numbers (mulberry32, a public-domain generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const VISITORS = 10_000;
const SHARE = 0.1;
const SLOW = 0.08;
const ROUNDS = 1000;

/** Ten thousand visitors, a tenth of them on the canary. @returns the canary visits until it is rolled back, or null */
function untilRolledBack(next: () => number, failing: number, worseBy: number): number | null {
  const tally = { canary: { visits: 0, failed: 0, slow: 0 }, stable: { visits: 0, failed: 0, slow: 0 } };
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const onCanary = next() < SHARE;
    const arm = onCanary ? tally.canary : tally.stable;
    arm.visits += 1;
    arm.failed += next() < failing + (onCanary ? worseBy : 0) ? 1 : 0;
    arm.slow += next() < SLOW ? 1 : 0;
    if (onCanary && degradedSignal(tally)) return arm.visits;
  }
  return null;
}

function simulate(failing: number, worseBy: number): { median: number; rolledBack: number } {
  const next = random(Math.round(failing * 1e4) + worseBy * 1e6);
  const ends = Array.from({ length: ROUNDS }, () => untilRolledBack(next, failing, worseBy));
  const visits = ends.map((end) => end ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  return { median: visits[ROUNDS / 2] ?? 0, rolledBack: ends.filter((end) => end !== null).length / ROUNDS };
}

describe('a canary with a tenth of 10,000 visitors', () => {
  it('is rolled back within a median of 200 of its visits if it fails 2% more, and rarely otherwise', () => {
    for (const failing of [0.001, 0.002, 0.005]) {
      const worse = simulate(failing, 0.02);
      const same = simulate(failing, 0);
      // The higher the stable version's own failure rate, the longer it takes to distinguish the two.
      if (failing <= 0.002) expect(worse.median).toBeLessThanOrEqual(200);
      expect(worse.rolledBack).toBeGreaterThan(0.9);
      expect(same.rolledBack).toBeLessThan(0.01);
    }
  });
});
