import { HOUR_MS } from '@fitghar/contracts/common';
import { expect, it } from '@jest/globals';
import { delayOf } from './outbox-message.schema.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = new Date('2026-11-26T11:00:00Z');

it('a job is delayed until it is due, and not at all if it is to run at once, also for a clock that is behind', () => {
  expect(delayOf({ createdAt: now, runAt: later }, now)).toBe(HOUR_MS);
  expect(delayOf({ createdAt: now, runAt: now }, later)).toBe(0);
  expect(delayOf({ createdAt: now, runAt: later }, later)).toBe(0);
  expect(delayOf({ createdAt: later, runAt: later }, now)).toBe(0);
});
