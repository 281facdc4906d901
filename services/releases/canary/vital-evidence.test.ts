import { describe, expect, it } from '@jest/globals';
import { bucketOf } from '../vitals/histogram.ts';
import { degradedVital, type JudgedVital, VITAL_LIMIT, vitalEvidence } from './vital-evidence.ts';

const inp = (visitors: number, ...values: number[]) => {
  const histogram: Record<string, number> = {};
  for (let visitor = 0; visitor < visitors; visitor++) {
    const bucket = bucketOf('inp', values[visitor % values.length] ?? 0);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
};
const STABLE = inp(900, 40, 72, 104, 160);
const NONE = { canary: {}, stable: {} };

describe('the evidence that a vital of a canary is worse', () => {
  it('suffices if interactions take 100 ms longer', () => {
    expect(vitalEvidence('inp', { stable: STABLE, canary: inp(60, 140, 172, 204, 260) })).toBeGreaterThan(VITAL_LIMIT);
  });

  it('is small if they take as long, or a little longer', () => {
    expect(vitalEvidence('inp', { stable: STABLE, canary: inp(300, 40, 72, 104, 160) })).toBeLessThan(1);
    expect(vitalEvidence('inp', { stable: STABLE, canary: inp(300, 50, 82, 114, 170) })).toBeLessThan(1);
  });

  it('is none before enough visitors of the stable version, or bad ones of the canary', () => {
    expect(vitalEvidence('inp', { stable: inp(99, 40), canary: inp(60, 4000) })).toBe(0);
    expect(vitalEvidence('inp', { stable: STABLE, canary: inp(2, 4000) })).toBe(0);
    expect(vitalEvidence('inp', NONE)).toBe(0);
  });

  it('includes pages that shift where the stable version’s do not', () => {
    const still = { [bucketOf('cls', 0)]: 400 };
    expect(vitalEvidence('cls', { stable: still, canary: { [bucketOf('cls', 0.2)]: 10 } })).toBeGreaterThan(VITAL_LIMIT);
    expect(vitalEvidence('cls', { stable: still, canary: { [bucketOf('cls', 0.01)]: 400 } })).toBeLessThan(1);
  });

  it('names the vital that requires a rollback', () => {
    const tallies: Record<JudgedVital, typeof NONE> = { lcp: NONE, cls: NONE, inp: { stable: STABLE, canary: inp(60, 300) } };
    expect(degradedVital(tallies)).toBe('inp');
    expect(degradedVital({ ...tallies, inp: NONE })).toBeUndefined();
  });
});
