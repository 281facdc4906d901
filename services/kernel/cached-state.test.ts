import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { CachedState } from './cached-state.ts';

/** A state whose reads end when the test says so. */
function controlled() {
  const reads: PromiseWithResolvers<string>[] = [];
  const failures: unknown[] = [];
  const state = new CachedState(
    () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    (error) => failures.push(error),
  );
  return { state, failures, reads, end: (index: number) => reads[index]?.resolve(`read ${index}`) };
}

describe('a cached state', () => {
  it('is read once for callers at the same moment', async () => {
    const { state, reads, end } = controlled();
    const both = Promise.all([state.get(), state.get()]);
    end(0);
    expect([await both, await state.get(), reads.length]).toStrictEqual([['read 0', 'read 0'], 'read 0', 1]);
  });

  it('is read again after a change, even if a read under way ends later', async () => {
    const { state, end } = controlled();
    const before = state.get();
    state.invalidate();
    const after = state.get();
    end(1);
    await after;
    end(0);
    await before;
    expect([await after, await state.get()]).toStrictEqual(['read 1', 'read 1']);
  });

  it('is not what a read found that began before the change', async () => {
    const { state, end } = controlled();
    const before = state.get();
    state.invalidate();
    end(0);
    await before;
    const after = state.get();
    end(1);
    expect(await after).toBe('read 1');
  });

  it('stays while it cannot be read', async () => {
    const { state, end, failures, reads } = controlled();
    const first = state.get();
    end(0);
    await first;
    state.invalidate();
    const later = state.get();
    reads[1]?.reject(new Error('away'));
    expect([await later, failures]).toStrictEqual(['read 0', [new Error('away')]]);
  });

  it('has callers wait for it once while reads hang, and again after a success', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { state, end } = controlled();
    const first = state.get();
    end(0);
    await first;
    now = 2000;
    expect(await state.get()).toBe('read 0'); // after as long as pages wait for MongoDB
    expect(await Promise.race([state.get(), nextTurn('waits')])).toBe('read 0');
    end(1);
    await nextTurn();
    now = 4000;
    const later = state.get();
    expect(await Promise.race([later, nextTurn('waits')])).toBe('waits');
    end(2);
    expect(await later).toBe('read 2');
  });

  it('fails until it has been read once, and is then tried again', async () => {
    const { state, end, failures, reads } = controlled();
    const first = state.get();
    reads[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    const second = state.get();
    end(1);
    expect([await second, failures]).toStrictEqual(['read 1', []]);
  });
});
