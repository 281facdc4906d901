import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { looksFine, trouble } from './evidence.ts';

/** Repeatable random numbers (mulberry32, a public-domain generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
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
    if (onCanary && trouble(tally)) return arm.visits;
  }
  return null;
}

function simulate(failing: number, worseBy: number): { median: number; rolledBack: number } {
  const next = random(Math.round(failing * 1e4) + worseBy * 1e6);
  const ends = Array.from({ length: ROUNDS }, () => untilRolledBack(next, failing, worseBy));
  const visits = ends.map((end) => end ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  return { median: visits[ROUNDS / 2] ?? 0, rolledBack: ends.filter((end) => end !== null).length / ROUNDS };
}

describe('a canary among 10,000 visitors, a tenth of them on it', () => {
  it('is rolled back within 200 of its visits at the median where it fails 2 % more, and seldom where it does not', (test) => {
    for (const failing of [0.001, 0.002, 0.005]) {
      const worse = simulate(failing, 0.02);
      const same = simulate(failing, 0);
      test.diagnostic(
        `stable fails ${(failing * 100).toFixed(1)} %: worse by 2 % is rolled back after ${worse.median} visits (median), ${(worse.rolledBack * 100).toFixed(1)} % of times; no worse: false alarm ${(same.rolledBack * 100).toFixed(1)} %`,
      );
      // The more the stable version fails itself, the longer it takes to tell the two apart.
      if (failing <= 0.002) assert.ok(worse.median <= 200, `${worse.median} visits`);
      assert.ok(worse.rolledBack > 0.9, `${worse.rolledBack} found`);
      assert.ok(same.rolledBack < 0.01, `${same.rolledBack} false alarms`);
    }
  });
});

describe('the evidence against a canary', () => {
  const stable = { visits: 900, failed: 2, slow: 70 };

  it('is none while nothing has failed, and none from one or two failures', () => {
    assert.equal(trouble({ stable, canary: { visits: 100, failed: 0, slow: 8 } }), null);
    assert.equal(trouble({ stable, canary: { visits: 2, failed: 2, slow: 0 } }), null);
  });

  it('is enough where everything fails, after a few visits even of a young stable version', () => {
    assert.equal(trouble({ stable, canary: { visits: 3, failed: 3, slow: 0 } }), 'failing');
    assert.equal(trouble({ stable: { visits: 30, failed: 0, slow: 0 }, canary: { visits: 4, failed: 4, slow: 0 } }), 'failing');
  });

  it('counts pages that come late', () => {
    assert.equal(trouble({ stable, canary: { visits: 100, failed: 0, slow: 40 } }), 'slowing');
  });

  it('does not punish a canary for a day on which the stable version fails as well', () => {
    assert.equal(trouble({ stable: { visits: 900, failed: 90, slow: 70 }, canary: { visits: 100, failed: 10, slow: 8 } }), null);
  });

  it('lets only a canary be promoted by itself that nothing speaks against', () => {
    assert.equal(looksFine({ stable, canary: { visits: 500, failed: 1, slow: 38 } }), true);
    assert.equal(looksFine({ stable, canary: { visits: 20, failed: 2, slow: 1 } }), false);
  });
});
