import { expect, it } from '@jest/globals';
import { WEEKDAYS, weekdayOf } from './weekdays.ts';

it('weekdays have their ISO numbers', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(WEEKDAYS[weekdayOf('2026-11-25') - 1]).toBe('Wednesday');
});
