import { randomUUID } from 'node:crypto';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { chooseVersion, isInCanary } from './choose-version.ts';

const anEntry = (version: string, platform = '^1.0.0'): RegistryEntry => ({
  name: 'mf-booking',
  version,
  platform,
  entry: '',
  routes: [],
  slots: [],
  preload: [],
  css: [],
  integrity: {},
});
const SHELL = { platform: '1.0.0', exports: { '@fitghar/ui': ['Card'] } };
const visitors = Array.from({ length: 5000 }, () => randomUUID());
const channel = { name: 'mf-booking', stable: anEntry('1.0.0'), fallback: null, canary: { id: 'a', percent: 10, entry: anEntry('1.1.0') } };

describe('a visitor’s version', () => {
  it('is the canary for its share of visitors, consistently', () => {
    const chosen = () => visitors.map((visitor) => chooseVersion(channel, SHELL, visitor)?.entry.version);
    const onCanary = chosen().filter((version) => version === '1.1.0').length;
    expect([`${onCanary} of 5000`, Boolean(onCanary > 400 && onCanary < 600)]).toEqual([`${onCanary} of 5000`, true]);
    expect(chosen()).toStrictEqual(chosen());
  });

  it('stays the canary as its share grows, independently of other canaries', () => {
    const small = visitors.filter((visitor) => isInCanary(visitor, { id: 'a', percent: 10 }));
    expect(small.every((visitor) => isInCanary(visitor, { id: 'a', percent: 30 }))).toBeTruthy();
    const both = small.filter((visitor) => isInCanary(visitor, { id: 'b', percent: 10 }));
    expect(both.length).toBeLessThan(small.length / 4);
  });

  it('is never an incompatible canary, nor a canary without a visitor ID', () => {
    const unfit = { ...channel, canary: { id: 'a', percent: 100, entry: anEntry('2.0.0', '^2.0.0') } };
    const stable = { entry: channel.stable, why: 'stable' };
    const using = { ...unfit.canary, entry: { ...anEntry('1.2.0'), uses: { '@fitghar/ui': ['PaidCard'] } } };
    expect(chooseVersion(unfit, SHELL, 'someone')).toStrictEqual(stable);
    expect(chooseVersion({ ...channel, canary: using }, SHELL, 'someone')).toStrictEqual(stable);
    expect(chooseVersion({ ...channel, canary: { ...channel.canary, percent: 100 } }, SHELL, null)).toStrictEqual(stable);
  });

  it('is the newest compatible version if the stable one is incompatible', () => {
    const unfit = { ...channel, stable: anEntry('2.0.0', '^2.0.0'), fallback: anEntry('1.0.0'), canary: null };
    expect(chooseVersion(unfit, SHELL, 'someone')).toStrictEqual({ entry: unfit.fallback, why: 'fallback' });
  });
});
