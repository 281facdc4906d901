import { describe, expect, it } from '@jest/globals';
import { worksAt } from './working-hours.ts';

// 2026-11-23 is a Monday.
const HOURS = {
  weekly: [
    { weekday: 1, from: '06:00', to: '10:00' },
    { weekday: 1, from: '17:00', to: '22:00' },
    { weekday: 3, from: '06:00', to: '22:00' },
  ],
  daysOff: [{ from: '2026-12-01', to: '2026-12-07' }],
  maxVisits: null,
};

describe('a trainer’s hours', () => {
  it.each([
    ['2026-11-23', '06:00', true],
    ['2026-11-23', '09:00', true],
    ['2026-11-23', '10:00', false],
    ['2026-11-23', '16:00', false],
    ['2026-11-23', '21:00', true],
    ['2026-11-24', '06:00', false],
    ['2026-11-30', '06:00', true],
    ['2026-12-07', '06:00', false],
    ['2026-12-02', '06:00', false],
    ['2026-12-09', '06:00', true],
  ])('on %s at %s: %s', (date, time, expected) => {
    expect(worksAt(HOURS, date, time)).toBe(expected);
  });

  it('are all hours until the trainer sets some', () => {
    expect([null, undefined].map((hours) => worksAt(hours, '2026-11-22', '21:00'))).toStrictEqual([true, true]);
    expect(worksAt({ weekly: null, daysOff: [], maxVisits: 3 }, '2026-11-22', '21:00')).toBe(true);
    expect(worksAt({ weekly: [], daysOff: [], maxVisits: 3 }, '2026-11-22', '21:00')).toBe(false);
  });
});
