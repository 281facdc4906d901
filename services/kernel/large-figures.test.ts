import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LargeFigures } from './large-figures.ts';

/** Figures whose next reading is over so many rows. */
function figuresOf(...rows: number[]) {
  const figures = new LargeFigures<number>((count) => count);
  const compute = jest.fn(async () => rows.shift() ?? 0);
  return { read: (name = 'open') => figures.read(name, compute), compute };
}

describe('a large figure', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is read once in ten seconds, for each name', async () => {
    jest.useFakeTimers();
    const { read, compute } = figuresOf(10_001, 20_000, 30_000);
    expect([await read(), await read(), await read('late'), await read()]).toEqual([10_001, 10_001, 20_000, 10_001]);
    jest.advanceTimersByTime(10_001);
    expect(await read()).toBe(30_000);
    expect(compute).toHaveBeenCalledTimes(3);
  });

  it('is read once for all who ask at the same time, after those ten seconds', async () => {
    jest.useFakeTimers();
    const { read, compute } = figuresOf(10_001, 20_000, 30_000);
    await read();
    jest.advanceTimersByTime(10_001);
    expect(await Promise.all([read(), read(), read()])).toEqual([20_000, 20_000, 20_000]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('is read at other moments in each process', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.99).mockReturnValueOnce(0);
    const [early, late] = [figuresOf(10_001, 20_000), figuresOf(10_001, 20_000)];
    await Promise.all([early.read(), late.read()]);
    jest.advanceTimersByTime(8000);
    expect(await Promise.all([early.read(), late.read()])).toEqual([20_000, 10_001]);
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
