import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LargeFigures } from './large-figures.ts';

/** Figures whose next reading is over so many rows. */
function figuresOf(...rows: number[]) {
  const figures = new LargeFigures<number>((count) => count);
  const compute = jest.fn(async () => rows.shift() ?? 0);
  return { read: (name = 'open') => figures.read(name, compute), compute };
}

describe('a large figure', () => {
  afterEach(() => void jest.useRealTimers());

  it('is read once in ten seconds, for each name', async () => {
    jest.useFakeTimers();
    const { read, compute } = figuresOf(10_001, 20_000, 30_000);
    expect([await read(), await read(), await read('late'), await read()]).toEqual([10_001, 10_001, 20_000, 10_001]);
    jest.advanceTimersByTime(10_001);
    expect(await read()).toBe(30_000);
    expect(compute).toHaveBeenCalledTimes(3);
  });

  it('is read every time if it is over few rows, also once it no longer is over many', async () => {
    jest.useFakeTimers();
    const { read } = figuresOf(10_000, 9_999, 10_001, 5, 6);
    expect([await read(), await read(), await read()]).toEqual([10_000, 9_999, 10_001]);
    jest.advanceTimersByTime(10_001);
    expect([await read(), await read()]).toEqual([5, 6]);
  });

  it('is read again after it could not be', async () => {
    const figures = new LargeFigures<number>((count) => count);
    await expect(figures.read('open', () => Promise.reject(new Error('No answer')))).rejects.toThrow('No answer');
    expect(await figures.read('open', async () => 10_001)).toBe(10_001);
  });
});
