import { describe, expect, it } from '@jest/globals';
import { rangesOf, readRanges } from './hour-ranges.ts';

describe('hours as they are typed', () => {
  it('are read, with hyphens, dashes and minutes', () => {
    expect(readRanges('6-12, 17:00 – 21:00', 2)).toStrictEqual([
      { weekday: 2, from: '06:00', to: '12:00' },
      { weekday: 2, from: '17:00', to: '21:00' },
    ]);
    expect(readRanges('  ', 2)).toStrictEqual([]);
  });

  it.each(['morning', '6', '5-9', '12-6', '6-23', '6-12 17-21'])('are not %s', (text) => {
    expect(readRanges(text, 1)).toBeNull();
  });

  it('are written as they are read', () => {
    const weekly = [...(readRanges('6–12, 17–21', 1) ?? []), ...(readRanges('8–22', 3) ?? [])];
    expect([1, 2, 3].map((weekday) => rangesOf(weekly, weekday))).toStrictEqual(['6–12, 17–21', '', '8–22']);
  });
});
