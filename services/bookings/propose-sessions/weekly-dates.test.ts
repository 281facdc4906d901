import { describe, expect, it } from '@jest/globals';
import { weeklyDates } from './weekly-dates.ts';

describe('the dates of a weekly pattern', () => {
  it('begin on the first day if it is one of the weekdays', () => {
    expect(weeklyDates('2026-11-23', [1, 3, 5], 4)).toStrictEqual(['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-30']);
  });

  it('begin on the next weekday otherwise', () => {
    expect(weeklyDates('2026-11-24', [1], 2)).toStrictEqual(['2026-11-30', '2026-12-07']);
  });

  it('pass the end of a year and a leap day', () => {
    expect(weeklyDates('2026-12-31', [5, 7], 2)).toStrictEqual(['2027-01-01', '2027-01-03']);
    expect(weeklyDates('2028-02-28', [2, 3], 2)).toStrictEqual(['2028-02-29', '2028-03-01']);
  });

  it('can be every day', () => {
    expect(weeklyDates('2026-11-23', [1, 2, 3, 4, 5, 6, 7], 12).at(-1)).toBe('2026-12-04');
  });
});
