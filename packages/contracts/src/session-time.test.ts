import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayOf, hourOf, momentOf } from './session-time.ts';

it('dates and hours stand as people say them', () => {
  assert.equal(dayOf('2026-11-24'), 'Tue 24 Nov');
  assert.equal(hourOf('06:00'), '6:00–7:00 am');
  assert.equal(hourOf('11:00'), '11:00 am–12:00 pm');
  assert.equal(hourOf('12:00'), '12:00–1:00 pm');
  assert.equal(hourOf('21:00'), '9:00–10:00 pm');
  assert.equal(momentOf('2026-11-21T18:05:00+05:30'), 'Sat 21 Nov, 6:05 pm');
  assert.equal(momentOf('2026-11-21T00:30:00+05:30'), 'Sat 21 Nov, 12:30 am');
});
