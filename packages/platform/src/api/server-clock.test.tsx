import { DAY_MS } from '@fitghar/contracts/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noteServerTime, serverNow } from './server-clock.ts';

const NOON = Date.parse('2026-11-24T06:30:00Z');
const answerAt = (ms: number) => new Response('', { headers: { date: new Date(ms).toUTCString() } });

afterEach(() => noteServerTime(answerAt(Date.now())));

describe('the server’s clock', () => {
  it('is used when the device is two days off', () => {
    jest.useFakeTimers({ now: NOON + 2 * DAY_MS });
    noteServerTime(answerAt(NOON));
    expect(serverNow()).toBe(NOON);
    jest.advanceTimersByTime(90_000);
    expect(serverNow()).toBe(NOON + 90_000);
  });

  it('is the device’s own within a few seconds, or without a date header', () => {
    jest.useFakeTimers({ now: NOON });
    noteServerTime(answerAt(NOON - 3000));
    expect(serverNow()).toBe(NOON);
    noteServerTime(new Response(''));
    expect(serverNow()).toBe(NOON);
  });
});
