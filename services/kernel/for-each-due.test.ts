import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { runWithSignal } from './caller-signal.ts';
import { forEachDue } from './for-each-due.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));

describe('due records', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are all handled, however many pages they fill', async () => {
    const due = ids(1_100);
    const handled: string[] = [];
    await forEachDue(
      async (limit) => due.slice(0, limit),
      async (id) => {
        due.splice(due.indexOf(id), 1);
        handled.push(id);
      },
    );
    expect(due).toStrictEqual([]);
    expect(handled).toHaveLength(1_100);
    expect(new Set(handled).size).toBe(1_100);
  });

  it('that fail are tried once, logged and reported at the end, and stop no other', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const due = ids(1_700);
    const poisoned = new Set(due.slice(0, 600)); // more than a page, and first in each
    const handled: string[] = [];
    const tried: string[] = [];
    const sweep = forEachDue(
      async (limit) => due.slice(0, limit),
      async (id) => {
        tried.push(id);
        if (poisoned.has(id)) throw new Error('poisoned');
        due.splice(due.indexOf(id), 1);
        handled.push(id);
      },
    );
    await expect(sweep).rejects.toThrow(/^600 records failed, such as 0: Error: poisoned; /);
    expect(handled).toHaveLength(1_100);
    expect(tried).toHaveLength(1_700);
    expect(log).toHaveBeenCalledTimes(600);
    expect(log).toHaveBeenCalledWith({ failed: 'records', id: '599', error: 'Error: poisoned' });
  });

  it('are left to the next sweep once the job is aborted', async () => {
    const stop = new AbortController();
    const tried: string[] = [];
    const work = async (id: string): Promise<void> => {
      tried.push(id);
      if (id === '1') stop.abort(new Error('took too long'));
      stop.signal.throwIfAborted();
    };
    await expect(runWithSignal(stop.signal, () => forEachDue(async () => ids(3), work))).rejects.toThrow('took too long');
    expect(tried).toStrictEqual(['0', '1']);
  });
});
