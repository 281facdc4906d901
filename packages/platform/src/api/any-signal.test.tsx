import { browser } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { anySignal } from './any-signal.ts';

describe.each([
  ['with AbortSignal.any', () => undefined],
  ['in a browser without it', () => browser.hide(AbortSignal, 'any')],
])('a signal of two, %s', (_, prepare) => {
  it.each([0, 1])('aborts with signal %i, for its reason', (index) => {
    prepare();
    const signals: [AbortController, AbortController] = [new AbortController(), new AbortController()];
    const either = anySignal(signals[0].signal, signals[1].signal);
    expect(either.aborted).toBe(false);
    signals[index]?.abort('first');
    signals[1 - index]?.abort('second');
    expect(either).toMatchObject({ aborted: true, reason: 'first' });
  });

  it('is aborted at once by one that already was', () => {
    prepare();
    expect(anySignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before');
  });
});
