import { describe, expect, it, jest } from '@jest/globals';
import {
  addDays,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMonth,
  formatTime,
  formatTimeRange,
  istDate,
  weekdayNames,
  weekdayOf,
} from './dates.ts';
import { MINUTE_MS } from './durations.ts';

const TODAY = new Date('2026-11-21T12:00:00+05:30');

describe('a month', () => {
  it('is shown by its name; a text of a newer server unchanged', () => {
    expect(formatMonth('2026-11')).toBe('November 2026');
    expect(formatMonth('Q4')).toBe('Q4');
  });
});

describe('a calendar date in India', () => {
  it('begins at 18:30 UTC', () => {
    expect(istDate(new Date('2026-06-30T18:30:00Z'))).toBe('2026-07-01');
    expect(istDate(new Date('2026-06-30T18:29:59Z'))).toBe('2026-06-30');
  });

  it('can be some days later', () => {
    expect(istDate(new Date('2026-12-31T18:29:59Z'), 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('a day', () => {
  it.each([
    ['2026-01-01', 'Thu 1 Jan'],
    ['2026-11-24', 'Tue 24 Nov'],
    ['2026-12-31', 'Thu 31 Dec'],
    ['2027-01-01', 'Fri 1 Jan 2027'],
    ['2025-12-31', 'Wed 31 Dec 2025'],
  ])('%s shows its year only if it is not this year', (date, shown) => {
    expect(formatDay(date, TODAY)).toBe(shown);
  });

  it('uses the year in India', () => {
    const lastMinute = new Date('2026-12-31T23:59:00+05:30');
    const firstMinute = new Date('2027-01-01T00:00:00+05:30');
    expect(formatDay('2027-01-01', lastMinute)).toBe('Fri 1 Jan 2027');
    expect(formatDay('2027-01-01', firstMinute)).toBe('Fri 1 Jan');
    expect(formatDay('2026-12-31', firstMinute)).toBe('Thu 31 Dec 2026');
  });

  it('has its ISO number and its name', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(weekdayNames()).toStrictEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    expect(weekdayNames('short')).toStrictEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it('and a time are written with the same spaces and without commas by every engine', () => {
    const part = (type: Intl.DateTimeFormatPartTypes, value: string) => ({ type, value });
    const parts = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    parts.mockReturnValue([
      part('hour', '6'),
      part('literal', ':'),
      part('minute', '05'),
      part('literal', '\u202f'),
      part('dayPeriod', 'am'),
    ]);
    expect(formatTime('06:05')).toBe('6:05 am');
    parts.mockReturnValue([
      part('weekday', 'Tue'),
      part('literal', ',\u00a0'),
      part('day', '24'),
      part('literal', ' '),
      part('month', 'Nov'),
    ]);
    expect(formatDay('2026-11-24', TODAY)).toBe('Tue 24 Nov');
    parts.mockRestore();
  });

  it('has three letters of September, as of every month', () => {
    expect(formatDay('2026-09-30', TODAY)).toBe('Wed 30 Sep');
  });

  it('and a time are written as Intl writes them but for September, every day of a leap year', () => {
    const options = { timeZone: 'Asia/Kolkata', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
    const days = new Intl.DateTimeFormat('en-GB', options);
    const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
    const start = Date.UTC(2028, 0, 1);
    for (let minutes = 0; minutes < 366 * 24 * 60; minutes += 127) {
      const instant = new Date(start + minutes * MINUTE_MS);
      expect(formatDateTime(instant.toISOString(), TODAY)).toBe(
        `${days.format(instant).replace(',', '').replace('Sept', 'Sep')}, ${times.format(instant)}`,
      );
    }
  });

  it('always shows its year on documents', () => {
    expect(formatDate('2026-11-24')).toBe('Tue 24 Nov 2026');
  });
});

describe('a date with a time', () => {
  it.each([
    ['2026-11-21T18:05:00+05:30', 'Sat 21 Nov, 6:05 pm'],
    ['2026-11-21T00:00:00+05:30', 'Sat 21 Nov, 12:00 am'],
    ['2026-11-21T12:00:00+05:30', 'Sat 21 Nov, 12:00 pm'],
    ['2026-11-20T18:30:00Z', 'Sat 21 Nov, 12:00 am'],
    ['2026-12-31T18:30:00Z', 'Fri 1 Jan 2027, 12:00 am'],
    ['2027-11-20T09:00:00+05:30', 'Sat 20 Nov 2027, 9:00 am'],
  ])('%s is shown in Indian time', (iso, shown) => {
    expect(formatDateTime(iso, TODAY)).toBe(shown);
  });
});

describe('a time', () => {
  it.each([
    ['06:00', '6:00 am'],
    ['12:00', '12:00 pm'],
    ['21:30', '9:30 pm'],
  ])('%s is written in 12-hour format', (time, shown) => {
    expect(formatTime(time)).toBe(shown);
  });
});

describe('an hour range', () => {
  it.each([
    ['06:00', '6:00–7:00 am'],
    ['11:00', '11:00 am–12:00 pm'],
    ['12:00', '12:00–1:00 pm'],
    ['21:00', '9:00–10:00 pm'],
    ['23:00', '11:00 pm–12:00 am'],
    ['00:00', '12:00–1:00 am'],
  ])('starting at %s shows am and pm only where they change', (time, shown) => {
    expect(formatTimeRange(time)).toBe(shown);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [1440, '24 h'],
  ])('of %d minutes omits empty parts', (minutes, shown) => {
    expect(formatDuration(minutes)).toBe(shown);
  });
});

describe('a text that is no date', () => {
  it.each([formatDay, formatDate, formatDateTime, formatTime, formatTimeRange])('is shown as it came by %p', (format) => {
    expect(format('a new value')).toBe('a new value');
    expect(format('')).toBe('');
  });
});
