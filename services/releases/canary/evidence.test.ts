import { describe, expect, it } from '@jest/globals';
import { COUNTED_PER_NETWORK, degradedSignal, isHealthy } from './evidence.ts';

describe('the evidence against a canary', () => {
  const stable = { visits: 900, failed: 2, slow: 70 };

  it('is zero without failures and after one or two', () => {
    expect(degradedSignal({ stable, canary: { visits: 100, failed: 0, slow: 8 } })).toBeNull();
    expect(degradedSignal({ stable, canary: { visits: 2, failed: 2, slow: 0 } })).toBeNull();
  });

  it('suffices after a few visits if everything fails, even for a new stable version', () => {
    expect(degradedSignal({ stable, canary: { visits: 3, failed: 3, slow: 0 } })).toBe('failing');
    expect(degradedSignal({ stable: { visits: 30, failed: 0, slow: 0 }, canary: { visits: 4, failed: 4, slow: 0 } })).toBe('failing');
  });

  it('never suffices from one network, however much is known of the stable version', () => {
    const worst = { visits: COUNTED_PER_NETWORK, failed: COUNTED_PER_NETWORK, slow: COUNTED_PER_NETWORK };
    for (const visits of [0, 1, 10, 1000, 1_000_000])
      expect(degradedSignal({ stable: { visits, failed: 0, slow: 0 }, canary: worst })).toBeNull();
  });

  it('includes slow pages', () => {
    expect(degradedSignal({ stable, canary: { visits: 100, failed: 0, slow: 40 } })).toBe('slowing');
  });

  it('does not blame a canary if the stable version fails too', () => {
    expect(degradedSignal({ stable: { visits: 900, failed: 90, slow: 70 }, canary: { visits: 100, failed: 10, slow: 8 } })).toBeNull();
  });

  it('allows automatic promotion only if there is none', () => {
    expect(isHealthy({ stable, canary: { visits: 500, failed: 1, slow: 38 } })).toBe(true);
    expect(isHealthy({ stable, canary: { visits: 20, failed: 2, slow: 1 } })).toBe(false);
  });
});
