import { describe, expect, it, jest } from '@jest/globals';
import { within } from './budgets.ts';
import { RemoteError } from './remote-error.ts';

describe('a phase of a remote', () => {
  it('gives what came in time, and leaves no timer', async () => {
    jest.useFakeTimers();
    await expect(within('mf-a', 'code', Promise.resolve('here'))).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends with its name and phase when the time is over', async () => {
    jest.useFakeTimers();
    const outcome = within('mf-a', 'render', new Promise(() => undefined), 100).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(100);
    expect(await outcome).toMatchObject({ remote: 'mf-a', phase: 'render', message: 'mf-a: render took more than 100 ms' });
  });

  it('names the phase of any failure, and keeps the phase of one that has it already', async () => {
    await expect(within('mf-a', 'entry', Promise.reject(new TypeError('404')))).rejects.toMatchObject({
      phase: 'entry',
      message: 'mf-a: TypeError: 404',
    });
    const inner = new RemoteError('mf-a', 'gate', 'another platform');
    await expect(within('mf-a', 'code', Promise.reject(inner))).rejects.toBe(inner);
  });
});
