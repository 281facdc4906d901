import { describe, expect, it } from '@jest/globals';
import { CallBatcher } from './call-batcher.ts';
import { callerSignal, runWithSignal } from './caller-signal.ts';

describe('CallBatcher', () => {
  it('makes one call of those in one tick, and another of those that come in the meantime', async () => {
    const batches: number[][] = [];
    const doubled = new CallBatcher<number, number>(async (items) => {
      batches.push(items);
      return (item) => item * 2;
    });
    const [first, second] = [doubled.call(1), doubled.call(2)];
    expect(await first).toBe(2);
    const [third, fourth] = [doubled.call(3), doubled.call(4)];
    expect(await Promise.all([second, third, fourth])).toStrictEqual([4, 6, 8]);
    expect(batches).toStrictEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('rejects every call of a batch that fails, and no other', async () => {
    let fails = true;
    const batcher = new CallBatcher<string, string>(async () => {
      if (fails) throw new Error('Mongo is down');
      return (item) => item;
    });
    const lost = [batcher.call('a'), batcher.call('b')];
    await expect(Promise.allSettled(lost)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    fails = false;
    expect(await batcher.call('c')).toBe('c');
  });

  it('does not end with the caller who came first', async () => {
    const batcher = new CallBatcher<string, boolean>(async () => {
      const signal = callerSignal();
      return () => signal === undefined;
    });
    expect(await runWithSignal(AbortSignal.timeout(1000), () => batcher.call('a'))).toBe(true);
  });

  it('holds up no later call behind a batch that hangs', async () => {
    const hanging = Promise.withResolvers<void>();
    let batches = 0;
    const batcher = new CallBatcher<string, string>(async () => {
      batches += 1;
      if (batches > 1) return (item) => item;
      hanging.resolve();
      return new Promise(() => undefined);
    });
    void batcher.call('a');
    await hanging.promise;
    expect(await batcher.call('b')).toBe('b');
  });

  it('lets a caller go whose time is up, though the batch hangs', async () => {
    const batcher = new CallBatcher<string, string>(() => new Promise(() => {}));
    const caller = new AbortController();
    const call = runWithSignal(caller.signal, () => batcher.call('a'));
    caller.abort(new Error('Too late'));
    await expect(call).rejects.toThrow('Too late');
  });
});
