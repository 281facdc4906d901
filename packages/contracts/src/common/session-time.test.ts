import { expect, it } from '@jest/globals';
import { dayOf, hourOf, momentOf } from './session-time.ts';

it('dates and hours stand as people say them', () => {
  expect(dayOf('2026-11-24')).toBe('Tue 24 Nov');
  expect(hourOf('06:00')).toBe('6:00–7:00 am');
  expect(hourOf('11:00')).toBe('11:00 am–12:00 pm');
  expect(hourOf('12:00')).toBe('12:00–1:00 pm');
  expect(hourOf('21:00')).toBe('9:00–10:00 pm');
  expect(momentOf('2026-11-21T18:05:00+05:30')).toBe('Sat 21 Nov, 6:05 pm');
  expect(momentOf('2026-11-21T00:30:00+05:30')).toBe('Sat 21 Nov, 12:30 am');
});
