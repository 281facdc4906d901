import { describe, expect, it } from '@jest/globals';
import { endOfQuiet } from './message-choices.ts';

const NIGHT = { from: 22, until: 7 };
const at = (text: string) => new Date(`${text}:00+05:30`);

describe('quiet hours', () => {
  it('end in the morning, whether it is before midnight or after', () => {
    expect(endOfQuiet(NIGHT, at('2026-11-21T22:00'))).toEqual(at('2026-11-22T07:00'));
    expect(endOfQuiet(NIGHT, at('2026-11-21T23:59'))).toEqual(at('2026-11-22T07:00'));
    expect(endOfQuiet(NIGHT, at('2026-12-31T23:30'))).toEqual(at('2027-01-01T07:00'));
    expect(endOfQuiet(NIGHT, at('2026-11-22T06:59'))).toEqual(at('2026-11-22T07:00'));
  });

  it('are over at their end, and do not run before their beginning', () => {
    expect(endOfQuiet(NIGHT, at('2026-11-22T07:00'))).toBeNull();
    expect(endOfQuiet(NIGHT, at('2026-11-21T21:59'))).toBeNull();
  });

  it('can be within a day', () => {
    const NOON = { from: 13, until: 15 };
    expect(endOfQuiet(NOON, at('2026-11-21T13:30'))).toEqual(at('2026-11-21T15:00'));
    expect(endOfQuiet(NOON, at('2026-11-21T15:00'))).toBeNull();
    expect(endOfQuiet(NOON, at('2026-11-21T23:00'))).toBeNull();
  });
});
