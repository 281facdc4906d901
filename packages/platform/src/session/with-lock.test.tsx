import { browser } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { withLock } from './with-lock.ts';

describe.each([
  ['with the Web Locks API', () => undefined],
  ['in a browser that hides it', () => browser.hide(navigator, 'locks')],
])('a lock %s', (_, prepare) => {
  it('runs one task of a name at a time, and goes on after one that failed', async () => {
    prepare();
    const order: string[] = [];
    const task = (name: string, fails = false) =>
      withLock('session', async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([task('a', true), task('b')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(results).toMatchObject([{ reason: { message: 'a' } }, { value: 'b' }]);
  });

  it('does not let tasks of another name wait', async () => {
    prepare();
    let free = () => {};
    const held = withLock('one', () => new Promise<void>((resolve) => (free = resolve)));
    await expect(withLock('other', async () => 'at once')).resolves.toBe('at once');
    free();
    await held;
  });
});
