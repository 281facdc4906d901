import { expect, it } from '@jest/globals';
import { runConcurrently } from './run-concurrently.ts';

it('works through all items in order, no more than the limit at a time', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await runConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('throws what the work threw', async () => {
  await expect(runConcurrently([1], 2, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
