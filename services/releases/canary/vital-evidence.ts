import type { Vital } from '@fitghar/contracts/releases';
import { countAbove, type Histogram, percentile, totalOf } from '../vitals/histogram.ts';
import { excessEvidence, MIN_BAD_VISITS } from './evidence.ts';

/** Values of visitors with a canary and with the stable version. */
export interface VitalTally {
  canary: Histogram;
  stable: Histogram;
}

/** Web vitals that a canary is judged by, each with how much worse it may be: half a step that visitors notice. */
export const VITAL_MARGINS = { inp: 25, lcp: 200, cls: 0.02 } as const satisfies Partial<Record<Vital, number>>;
export type JudgedVital = keyof typeof VITAL_MARGINS;
export const JUDGED_VITALS = Object.keys(VITAL_MARGINS) as JudgedVital[];

/** Evidence at which the canary is rolled back. For each vital, the false positive rate is at most 1/limit. */
export const VITAL_LIMIT = 1000;
/** The percentile of Core Web Vitals. */
const SHARE = 0.75;
/** Absolute increase of the share of slow visitors that matters. */
const WORSE_BY = 0.1;
/** With fewer, the stable version's percentile says little. */
const MIN_STABLE_VISITORS = 100;

/**
 * Evidence that a vital of the canary is worse by more than its margin. Values above the stable version's 75th percentile
 * plus the margin are slow. If the canary is no worse than the margin, at most a quarter of its visitors are slow, however
 * the values are distributed; whether more are is tested as for failures.
 */
export function vitalEvidence(vital: JudgedVital, { canary, stable }: VitalTally): number {
  const visits = totalOf(stable);
  const usual = percentile(vital, stable, SHARE);
  if (usual === null || visits < MIN_STABLE_VISITORS) return 0;
  const bad = countAbove(vital, canary, usual + VITAL_MARGINS[vital]);
  if (bad < MIN_BAD_VISITS) return 0;
  return excessEvidence({ visits: totalOf(canary), bad }, { visits, bad: countAbove(vital, stable, usual) }, WORSE_BY);
}

/** The vital that requires a rollback, if any. */
export const degradedVital = (tallies: Readonly<Record<JudgedVital, VitalTally>>): JudgedVital | undefined =>
  JUDGED_VITALS.find((vital) => vitalEvidence(vital, tallies[vital]) >= VITAL_LIMIT);
