import { describe, expect, it } from '@jest/globals';
import { bucketOf, countAbove, percentile, totalOf } from './histogram.ts';

const histogramOf = (vital: 'inp' | 'cls', values: readonly number[]) => {
  const histogram: Record<string, number> = {};
  for (const value of values) histogram[bucketOf(vital, value)] = (histogram[bucketOf(vital, value)] ?? 0) + 1;
  return histogram;
};

describe('a histogram of a vital', () => {
  it.each([
    ['inp', 0, 0],
    ['inp', 8, 0],
    ['inp', 8.1, 1],
    ['inp', 600_000, 99],
    ['cls', 0.001, 0],
    ['cls', 0.1, 49],
    ['lcp', 2500, 51],
  ] as const)('has a bucket for %s of %d', (vital, value, bucket) => {
    expect(bucketOf(vital, value)).toBe(bucket);
  });

  it('knows percentiles to a tenth, in time and out of order', () => {
    const values = Array.from({ length: 1000 }, (_, index) => ((index * 7) % 1000) + 1);
    const histogram = histogramOf('inp', values);
    expect(totalOf(histogram)).toBe(1000);
    for (const share of [0.25, 0.5, 0.75, 0.98]) expect((percentile('inp', histogram, share) ?? 0) / (share * 1000)).toBeCloseTo(1, 1);
    expect(countAbove('inp', histogram, 750)).toBeGreaterThan(240);
    expect(countAbove('inp', histogram, 750)).toBeLessThan(260);
  });

  it('has no percentile without values, and an end', () => {
    expect(percentile('inp', {}, 0.75)).toBeNull();
    expect(countAbove('inp', {}, 100)).toBe(0);
    expect(percentile('inp', { 99: 4 }, 0.75)).toBeGreaterThan(60_000);
    expect(countAbove('inp', { 99: 4 }, 600_000)).toBe(0);
  });

  it('tells pages that shift a little from those that do not', () => {
    const histogram = histogramOf('cls', [0, 0, 0, 0, 0, 0, 0, 0.2]);
    expect(percentile('cls', histogram, 0.75)).toBe(0.001);
    expect(countAbove('cls', histogram, 0.01)).toBe(1);
  });
});
