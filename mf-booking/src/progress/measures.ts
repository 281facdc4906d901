import type { ProgressEntry } from '@fitghar/contracts/booking';

/** What can be measured. */
export const MEASURES = {
  weight_kg: { name: 'Weight', unit: 'kg' },
  waist_cm: { name: 'Waist', unit: 'cm' },
  hips_cm: { name: 'Hips', unit: 'cm' },
} as const;
export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES: readonly Measure[] = ['weight_kg', 'waist_cm', 'hips_cm'];

/** A value and its day. */
export interface Point {
  date: string;
  value: number;
}

/** The values of a measure, oldest first. @param entries newest first */
export const pointsOf = (entries: readonly ProgressEntry[], measure: Measure): Point[] =>
  entries.toReversed().flatMap(({ date, [measure]: value }) => (value === null ? [] : [{ date, value }]));
