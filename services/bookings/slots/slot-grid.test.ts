import { FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { isInGrid, slotGrid } from './slot-grid.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
const today = (time: string) => slotGrid(at(time), FIRST_RULES).find((each) => each.date === '2026-11-21')?.times;

describe('trial dates', () => {
  it('are today, tomorrow and the day after before noon in India', () => {
    expect(slotGrid(at('11:59:59'), FIRST_RULES).map((each) => each.date)).toStrictEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('are the three days from tomorrow on after noon', () => {
    expect(slotGrid(at('12:00:00'), FIRST_RULES).map((each) => each.date)).toStrictEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  });

  it('are India’s even when it is still yesterday elsewhere', () => {
    expect(slotGrid(new Date('2026-11-20T18:31:00Z'), FIRST_RULES)[0]?.date).toBe('2026-11-21');
  });

  it('cross the end of a year', () => {
    expect(slotGrid(new Date('2026-12-30T12:00:00+05:30'), FIRST_RULES).map((each) => each.date)).toStrictEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });
});

describe('trial times', () => {
  it('are sixteen hours from 06:00 to 21:00', () => {
    const times = slotGrid(at('13:00:00'), FIRST_RULES)[0]?.times ?? [];
    expect(times.length).toBe(16);
    expect(times[0]).toBe('06:00');
    expect(times.at(-1)).toBe('21:00');
  });

  for (const [now, first] of [
    ['00:30:00', '06:00'],
    ['02:00:00', '06:00'],
    ['02:00:01', '07:00'],
    ['09:00:00', '13:00'],
    ['09:00:01', '14:00'],
    ['11:59:00', '16:00'],
  ] as const) {
    it(`at ${now} today start at ${first}, at least four hours ahead`, () => expect(today(now)?.[0]).toBe(first));
  }

  it('outside the grid cannot be booked', () => {
    expect(isInGrid(at('09:00:00'), FIRST_RULES, { date: '2026-11-21', time: '12:00' })).toBe(false);
    expect(isInGrid(at('09:00:00'), FIRST_RULES, { date: '2026-11-21', time: '13:00' })).toBe(true);
    expect(isInGrid(at('09:00:00'), FIRST_RULES, { date: '2026-11-22', time: '22:00' })).toBe(false);
    expect(isInGrid(at('09:00:00'), FIRST_RULES, { date: '2026-11-20', time: '13:00' })).toBe(false);
  });
});

describe('dates and times by other rules', () => {
  const grid = (fields: Partial<typeof FIRST_RULES>, time = '09:00:00') => slotGrid(at(time), { ...FIRST_RULES, ...fields });

  it('are as many dates and as few hours as the owner offers', () => {
    const dates = grid({ dates_on_offer: 5, first_hour: 8, last_hour: 10 });
    expect(dates.map(({ date }) => date)).toStrictEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']);
    expect(dates.map(({ times }) => times)).toStrictEqual([[], ...Array(4).fill(['08:00', '09:00', '10:00'])]);
  });

  it('begin today until another hour', () => {
    expect(grid({ today_until_hour: 0 })[0]?.date).toBe('2026-11-22');
    expect(grid({ today_until_hour: 18 }, '17:00:00')[0]).toStrictEqual({ date: '2026-11-21', times: ['21:00'] });
  });

  it('are further ahead than a day', () => {
    const [, tomorrow, dayAfter] = grid({ lead_hours: 30 });
    expect([tomorrow?.times[0], dayAfter?.times[0]]).toStrictEqual(['15:00', '06:00']);
  });
});
