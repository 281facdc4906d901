import { expect, it } from '@jest/globals';
import { istHours, istInstant, istIso, weekdayOf } from './ist.ts';

it('India is five and a half hours ahead of UTC all year', () => {
  expect(istHours(new Date('2026-11-21T06:45:00Z'))).toBe(12.25);
  expect(istInstant('2026-11-21', '06:00').toISOString()).toBe('2026-11-21T00:30:00.000Z');
  expect(istIso(new Date('2026-11-21T00:30:00.123Z'))).toBe('2026-11-21T06:00:00+05:30');
});

it('weekdays have their ISO numbers', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
});
