import { describe, expect, it } from '@jest/globals';
import { gapWeeks } from './gap-weeks.ts';

// 2026-11-23 is a Monday.
const TODAY = '2026-11-25';
const PACK = { sessions: [{ id: '1', date: '2026-11-16', time: '07:00' }], usableUntil: '2027-01-15', open: 1, pause: null };
const on = (...dates: string[]) => dates.map((date) => ({ date, status: 'Trainer Assigned' as const }));

describe('weeks without a session', () => {
  it('are those before the last planned session', () => {
    expect(gapWeeks(PACK, on('2026-11-23', '2026-12-04', '2026-12-21'), TODAY)).toStrictEqual(['2026-12-07', '2026-12-14']);
  });

  it('begin with the first session of the package', () => {
    expect(gapWeeks({ ...PACK, sessions: [{ id: '1', date: '2026-12-07', time: '07:00' }] }, on('2026-12-07'), TODAY)).toStrictEqual([]);
  });

  it('do not count cancelled sessions', () => {
    expect(gapWeeks(PACK, [{ date: '2026-11-26', status: 'Cancelled' }, ...on('2026-12-01')], TODAY)).toStrictEqual(['2026-11-23']);
  });

  it('are all weeks to the last day if sessions are open and none is planned', () => {
    const ends = { ...PACK, usableUntil: '2026-12-09' };
    expect(gapWeeks(ends, on('2026-11-18'), TODAY)).toStrictEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(gapWeeks({ ...ends, open: 0 }, on('2026-11-18'), TODAY)).toStrictEqual([]);
  });

  it('are neither paused ones nor the rest of a week', () => {
    const paused = { ...PACK, pause: { from: '2026-11-30', until: '2026-12-06' } };
    expect(gapWeeks(paused, on('2026-12-08'), '2026-11-28')).toStrictEqual([]);
  });
});
