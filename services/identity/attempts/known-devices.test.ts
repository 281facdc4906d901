import { DAY_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { FakeClock, Keys } from '../../kernel/index.ts';
import { KnownDevices } from './known-devices.ts';

const keys = new Keys({ JWT_SECRET: 'a secret of more than 32 characters, for tests', JWT_SECRET_PREVIOUS: undefined });
const clock = new FakeClock(new Date('2026-11-21T04:00:00Z'));
const devices = new KnownDevices(keys, clock);

describe('a device', () => {
  it('is known to those who have logged in on it, each under a new ID after every login', () => {
    const { value: asha } = devices.remember(undefined, 'asha');
    const { value: both } = devices.remember(asha, 'ravi');
    expect(devices.recognise(asha, 'ravi')).toBeNull();
    expect(devices.recognise(both, 'asha')).toBe(devices.recognise(asha, 'asha'));
    expect(devices.recognise(both, 'ravi')).toMatch(/^[\w-]{22}$/);
    expect(devices.recognise(devices.remember(both, 'asha').value, 'asha')).not.toBe(devices.recognise(both, 'asha'));
  });

  it('remembers the four people who logged in last', () => {
    let cookie = '';
    for (const userId of ['a', 'b', 'c', 'd', 'e']) cookie = devices.remember(cookie, userId).value;
    expect(['a', 'b', 'c', 'd', 'e'].filter((userId) => devices.recognise(cookie, userId))).toStrictEqual(['b', 'c', 'd', 'e']);
    expect(cookie.length).toBeLessThan(1000);
  });

  it('is unknown by a cookie that is altered, invented or older than 180 days', () => {
    const { value } = devices.remember(undefined, 'asha');
    for (const forged of [value.replace('asha', 'ravi'), `${value}x`, 'asha.x.9999999999.', 'nonsense', '~~~'])
      expect([devices.recognise(forged, 'asha'), devices.recognise(forged, 'ravi')]).toStrictEqual([null, null]);
    clock.set(new Date(clock.now().getTime() + 180 * DAY_MS));
    expect(devices.recognise(value, 'asha')).toBeNull();
  });
});
