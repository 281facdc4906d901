import { expect, it } from '@jest/globals';
import { istDate, istHours, istInstant, istIso } from './ist.ts';

it('India is five and a half hours ahead of UTC, the whole year', () => {
  expect(istDate(new Date('2026-06-30T18:30:00Z'))).toBe('2026-07-01');
  expect(istDate(new Date('2026-12-31T18:29:59Z'), 1)).toBe('2027-01-01');
  expect(istHours(new Date('2026-11-21T06:45:00Z'))).toBe(12.25);
  expect(istInstant('2026-11-21', '06:00').toISOString()).toBe('2026-11-21T00:30:00.000Z');
  expect(istIso(new Date('2026-11-21T00:30:00.123Z'))).toBe('2026-11-21T06:00:00+05:30');
});
