import { describe, expect, it } from '@jest/globals';
import { bucketOf } from '../vitals/histogram.ts';
import { COUNTED_PER_NETWORK, degradedSignal } from './evidence.ts';
import { JUDGED_VITALS, type JudgedVital, VITAL_LIMIT, vitalEvidence } from './vital-evidence.ts';

// Cached locally: a test's globals are slow to access, and the simulation calls them ninety million times.
const { imul, exp, sqrt, log, cos, round, PI } = Math;

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

/** Share of visitors behind a carrier's addresses, how many these are, and how often visits fail there and elsewhere. */
const CARRIER = { share: 0.3, addresses: 300, failing: 0.01, failingElsewhere: 0.002 };

/** Ten thousand visitors with up to three pages each, of which each network counts with its first. */
function isRolledBackThroughNetworks(next: () => number, worseBy: number): boolean {
  const tally = { canary: { visits: 0, failed: 0, slow: 0 }, stable: { visits: 0, failed: 0, slow: 0 } };
  const counted = new Map<number, number>();
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const onCanary = next() < SHARE;
    const byCarrier = next() < CARRIER.share;
    const network = byCarrier ? -1 - ((next() * CARRIER.addresses) | 0) : visitor;
    for (let pages = 1 + ((next() * 3) | 0); pages > 0; pages--) {
      const before = counted.get(network) ?? 0;
      if (before === COUNTED_PER_NETWORK) break;
      counted.set(network, before + 1);
      const arm = onCanary ? tally.canary : tally.stable;
      arm.visits += 1;
      arm.failed += next() < (byCarrier ? CARRIER.failing : CARRIER.failingElsewhere) + (onCanary ? worseBy : 0) ? 1 : 0;
      if (onCanary && degradedSignal(tally)) return true;
    }
  }
  return false;
}

describe('a canary of which many visitors share the addresses of a carrier, where visits fail more often', () => {
  it('is judged as well by the few visits that count of each network', () => {
    const next = random(17);
    const share = (worseBy: number) =>
      Array.from({ length: ROUNDS }, () => isRolledBackThroughNetworks(next, worseBy)).filter(Boolean).length / ROUNDS;
    expect(share(0.02)).toBeGreaterThan(0.95);
    expect(share(0)).toBeLessThan(0.01);
  });
});

/** Share of visitors who press or type anything: only they have an INP. */
const INTERACTING = 0.6;
/** Interactions on a fast site, an ordinary one, and one with many slow devices: median in ms, spread of its logarithm. */
const SITES = [
  [40, 0.6],
  [80, 0.8],
  [150, 0.8],
  [150, 1],
] as const;

interface Round {
  /** Milliseconds that each interaction on the canary takes longer. */
  worseBy?: number;
  share?: number;
  vitals?: readonly JudgedVital[];
}
type Site = (typeof SITES)[number];

/** A value of a log-normal distribution, as times of pages and interactions are distributed. */
const logNormal = (next: () => number, median: number, spread: number): number =>
  median * exp(spread * sqrt(-2 * log(1 - next())) * cos(2 * PI * next()));

const POOL = 50_000;
/** For each vital, the buckets of values to draw from: as calculating each one anew would take minutes. */
function bucketsOf(next: () => number, [median, spread]: Site, worseBy: number): Record<JudgedVital, number[]> {
  const values = (vital: JudgedVital, draw: () => number) => Array.from({ length: POOL }, () => bucketOf(vital, draw()));
  return {
    // Browsers round interactions to 8 ms.
    inp: values('inp', () => round((logNormal(next, median, spread) + worseBy) / 8) * 8),
    lcp: values('lcp', () => logNormal(next, 1200, 0.6)),
    cls: values('cls', () => (next() < 0.9 ? 0 : logNormal(next, 0.05, 1))),
  };
}

const noValues = (): Record<'canary' | 'stable', Record<string, number>> => ({ canary: {}, stable: {} });
type Pools = Record<'canary' | 'stable', Record<JudgedVital, number[]>>;

/** Visitors, of whom a share is on the canary. @returns whether it is rolled back by a vital */
function isRolledBack(next: () => number, pools: Pools, share: number, vitals: readonly JudgedVital[]): boolean {
  const tallies = { inp: noValues(), lcp: noValues(), cls: noValues() };
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const arm = next() < share ? 'canary' : 'stable';
    for (const vital of vitals) {
      if (vital === 'inp' && next() >= INTERACTING) continue;
      const bucket = pools[arm][vital][(next() * POOL) | 0] ?? 0;
      const histogram = tallies[vital][arm];
      histogram[bucket] = (histogram[bucket] ?? 0) + 1;
      if (arm === 'canary' && vitalEvidence(vital, tallies[vital]) >= VITAL_LIMIT) return true;
    }
  }
  return false;
}

/** Share of rounds in which the canary is rolled back. */
function rolledBack(site: Site, { worseBy = 0, share = SHARE, vitals = JUDGED_VITALS }: Round): number {
  const next = random(site[0] * site[1] * 1000 + worseBy);
  const pools = { canary: bucketsOf(next, site, worseBy), stable: bucketsOf(next, site, 0) };
  return Array.from({ length: ROUNDS }, () => isRolledBack(next, pools, share, vitals)).filter(Boolean).length / ROUNDS;
}

describe('the web vitals of a canary with 10,000 visitors', () => {
  it.each(SITES)('find interactions that take 100 ms longer than a median of %d ms (spread %d), and few false ones', (...site) => {
    expect(rolledBack(site, { worseBy: 100, vitals: ['inp'] })).toBeGreaterThan(0.9);
    expect(rolledBack(site, { vitals: ['inp'] })).toBeLessThanOrEqual(0.003);
  });

  it('find no interactions that take less than the margin longer', () => {
    expect(rolledBack([150, 0.8], { worseBy: 20, vitals: ['inp'] })).toBeLessThanOrEqual(0.003);
  });

  it('cause few false alarms together, and with half of the visitors, when the stable version is known as little as the canary', () => {
    expect(rolledBack([80, 0.8], {})).toBeLessThanOrEqual(0.01);
    expect(rolledBack([80, 0.8], { share: 0.5, vitals: ['inp'] })).toBeLessThanOrEqual(0.01);
  });
});
