import assert from 'node:assert/strict';
import { it } from 'node:test';
import { istDate, istHours, istInstant, istIso } from './ist.ts';

it('India is five and a half hours ahead of UTC, the whole year', () => {
  assert.equal(istDate(new Date('2026-06-30T18:30:00Z')), '2026-07-01');
  assert.equal(istDate(new Date('2026-12-31T18:29:59Z'), 1), '2027-01-01');
  assert.equal(istHours(new Date('2026-11-21T06:45:00Z')), 12.25);
  assert.equal(istInstant('2026-11-21', '06:00').toISOString(), '2026-11-21T00:30:00.000Z');
  assert.equal(istIso(new Date('2026-11-21T00:30:00.123Z')), '2026-11-21T06:00:00+05:30');
});
