import { expect, it } from '@jest/globals';
import { istHours, istInstant, istIso } from './ist.ts';

it('India is five and a half hours ahead of UTC all year', () => {
  expect(istHours(new Date('2026-11-21T06:45:00Z'))).toBe(12.25);
  expect(istInstant('2026-11-21', '06:00').toISOString()).toBe('2026-11-21T00:30:00.000Z');
  expect(istIso(new Date('2026-11-21T00:30:00.123Z'))).toBe('2026-11-21T06:00:00+05:30');
});
