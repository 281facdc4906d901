import { describe, expect, it } from '@jest/globals';
import { forEachDue } from './for-each-due.ts';

describe('due records', () => {
  it('are all handled, however many pages they fill', async () => {
    const due = Array.from({ length: 1_100 }, (_, index) => index);
    const handled: number[] = [];
    await forEachDue(
      async (limit) => due.slice(0, limit),
      async (item) => {
        due.splice(due.indexOf(item), 1);
        handled.push(item);
      },
    );
    expect(due).toStrictEqual([]);
    expect(handled).toHaveLength(1_100);
    expect(new Set(handled).size).toBe(1_100);
  });

  it('are left to the next sweep once one fails', async () => {
    const handled: number[] = [];
    const work = async (item: number): Promise<void> => {
      if (item === 2) throw new Error('no connection');
      handled.push(item);
    };
    await expect(forEachDue(async () => [1, 2, 3], work)).rejects.toThrow('no connection');
    expect(handled).toStrictEqual([1]);
  });
});
