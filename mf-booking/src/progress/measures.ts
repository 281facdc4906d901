import type { ProgressEntry } from '@fitghar/contracts/booking';

/** What can be measured. */
export type Measure = 'weight_kg' | 'waist_cm' | 'hips_cm';
export const MEASURE_NAMES: readonly Measure[] = ['weight_kg', 'waist_cm', 'hips_cm'];

/** A value and its day. */
export interface Point {
  date: string;
  value: number;
}

/** The values of a measure, oldest first. @param entries newest first */
export const pointsOf = (entries: readonly ProgressEntry[], measure: Measure): Point[] =>
  entries.toReversed().flatMap(({ date, [measure]: value }) => (value === null ? [] : [{ date, value }]));
