import { describe, expect, it, jest } from '@jest/globals';
import { RemoteError } from './remote-error.ts';
import { withTimeout } from './with-timeout.ts';

describe('a loading phase', () => {
  it('returns a timely result and leaves no timer', async () => {
    jest.useFakeTimers();
    await expect(withTimeout('mf-a', 'code', Promise.resolve('here'))).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails with its name and phase on timeout', async () => {
    jest.useFakeTimers();
    const outcome = withTimeout('mf-a', 'render', new Promise(() => undefined), 100).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(100);
    expect(await outcome).toMatchObject({ remote: 'mf-a', phase: 'render', message: 'mf-a: render took more than 100 ms' });
  });

  it('adds its phase to failures that have none', async () => {
    await expect(withTimeout('mf-a', 'entry', Promise.reject(new TypeError('404')))).rejects.toMatchObject({
      phase: 'entry',
      message: 'mf-a: TypeError: 404',
    });
    const inner = new RemoteError('mf-a', 'gate', 'another platform');
    await expect(withTimeout('mf-a', 'code', Promise.reject(inner))).rejects.toBe(inner);
  });
});
