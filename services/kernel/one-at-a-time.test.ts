import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.ts';

describe('work on the same record', () => {
  it('runs one after the other, even after one that failed; work on another does not wait', async () => {
    const line = new OneAtATime();
    const seen: string[] = [];
    const first = Promise.withResolvers<void>();
    const step = (name: string, until?: Promise<void>) => async () => {
      seen.push(`${name} begins`);
      await until;
      seen.push(`${name} ends`);
      return name;
    };
    const failing = line.run('order 1', step('first', first.promise));
    const second = line.run('order 1', step('second'));
    const third = line.run('order 1', step('third'));
    await expect(line.run('order 2', step('other'))).resolves.toBe('other');
    expect(seen).toEqual(['first begins', 'other begins', 'other ends']);
    first.reject(new Error('The connection was lost'));
    await expect(failing).rejects.toThrow('The connection was lost');
    expect(await Promise.all([second, third])).toEqual(['second', 'third']);
    expect(seen.slice(3)).toEqual(['second begins', 'second ends', 'third begins', 'third ends']);
    expect(Reflect.get(line, 'last')).toHaveProperty('size', 0); // nothing is kept
  });
});
