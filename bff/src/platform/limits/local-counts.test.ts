import { describe, expect, it } from '@jest/globals';
import { LocalCounts } from './local-counts.ts';

describe('counts of one process', () => {
  it('grow per caller until their time is up, then start again', () => {
    let now = 0;
    const counts = new LocalCounts(() => now);
    expect([counts.increment('a', 1000), counts.increment('b', 1000)]).toStrictEqual([
      [1, 1000],
      [1, 1000],
    ]);
    now = 400;
    expect(counts.increment('a', 1000)).toStrictEqual([2, 600]);
    now = 1000;
    expect(counts.increment('a', 1000)).toStrictEqual([1, 1000]);
  });

  it('stay bounded, whatever number of callers there is', () => {
    let now = 0;
    const counts = new LocalCounts(() => now);
    for (let caller = 0; caller < 20_001; caller++) counts.increment(`caller ${caller}`, 1000);
    expect(counts.increment('caller 20000', 1000)[0]).toBe(2);
    expect(counts.increment('caller 0', 1000)[0]).toBe(1); // forgotten to make room
    now = 2000;
    expect(counts.increment('caller 5', 1000)[0]).toBe(1);
  });
});
