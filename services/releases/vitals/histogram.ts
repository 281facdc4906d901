import type { Vital } from '@fitghar/contracts/releases';

/** How many values are in each bucket, by its number. */
export type Histogram = Readonly<Record<string, number>>;

/** Each bucket ends 10% above the one before, so a percentile is off by less than that. */
const RATIO = 1.1;
/** Times above a minute, and shifts above 12, are in the last one. */
const LAST = 99;
/** Where the first bucket of a vital ends: below it, differences do not matter. */
const FIRST_END: Record<Vital, number> = { lcp: 20, soft_lcp: 20, inp: 8, cls: 0.001, ttfb: 5 };

const LOG_RATIO = Math.log(RATIO);

const endOf = (vital: Vital, bucket: number): number => (bucket < 0 ? 0 : FIRST_END[vital] * RATIO ** bucket);

/** The bucket of a value. */
export function bucketOf(vital: Vital, value: number): number {
  const first = FIRST_END[vital];
  return value <= first ? 0 : Math.min(LAST, Math.ceil(Math.log(value / first) / LOG_RATIO));
}

export function totalOf(histogram: Histogram): number {
  let total = 0;
  for (let bucket = 0; bucket <= LAST; bucket++) total += histogram[bucket] ?? 0;
  return total;
}

/**
 * The value that this share of all values does not exceed, as if they were even within a bucket; in the first one, its end.
 * Null without values.
 */
export function percentile(vital: Vital, histogram: Histogram, share: number): number | null {
  let wanted = totalOf(histogram) * share;
  if (!wanted) return null;
  if (wanted <= (histogram[0] ?? 0)) return FIRST_END[vital];
  for (let bucket = 0; bucket < LAST; bucket++) {
    const count = histogram[bucket] ?? 0;
    const start = endOf(vital, bucket - 1);
    if (count && wanted <= count) return start + ((endOf(vital, bucket) - start) * wanted) / count;
    wanted -= count;
  }
  return endOf(vital, LAST);
}

/** How many values are above this one, as if they were even within its bucket. */
export function countAbove(vital: Vital, histogram: Histogram, value: number): number {
  const own = bucketOf(vital, value);
  const [start, end] = [endOf(vital, own - 1), endOf(vital, own)];
  let count = ((histogram[own] ?? 0) * Math.max(0, end - value)) / (end - start);
  for (let bucket = own + 1; bucket <= LAST; bucket++) count += histogram[bucket] ?? 0;
  return count;
}
