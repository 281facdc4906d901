import { callerSignal, unlessAborted } from './caller-signal.ts';
import { runShared } from './shared-work.ts';

interface PendingCall<Item, Result> {
  item: Item;
  call: PromiseWithResolvers<Result>;
}

/** A batch is no longer waited for after this time: a lost connection is noticed only by the timeout of its socket. */
const SLOW_BATCH_MS = 500;

/**
 * Batches calls: those made while a batch is in flight go into the next one, unless it hangs. A single call is never
 * delayed, and under load many share one round trip. A caller whose time is up stops waiting, even if the batch hangs.
 */
export class CallBatcher<Item, Result> {
  private pending: PendingCall<Item, Result>[] = [];
  private running = false;

  /** @param run resolves all items at once; if it rejects, every call in the batch rejects */
  constructor(private readonly run: (items: Item[]) => Promise<(item: Item) => Result>) {}

  call(item: Item): Promise<Result> {
    const call = Promise.withResolvers<Result>();
    this.pending.push({ item, call });
    if (!this.running) void this.runAll();
    return unlessAborted(callerSignal(), call.promise);
  }

  private async runAll(): Promise<void> {
    this.running = true;
    await Promise.resolve(); // so that calls of the same tick share a batch
    while (this.pending.length) {
      const batch = this.pending;
      this.pending = [];
      const slow = Promise.withResolvers<void>();
      const timer = setTimeout(slow.resolve, SLOW_BATCH_MS);
      await Promise.race([this.settle(batch), slow.promise]);
      clearTimeout(timer);
    }
    this.running = false;
  }

  private async settle(batch: readonly PendingCall<Item, Result>[]): Promise<void> {
    try {
      const answer = await runShared(() => this.run(batch.map(({ item }) => item)));
      for (const { item, call } of batch) call.resolve(answer(item));
    } catch (error) {
      for (const { call } of batch) call.reject(error);
    }
  }
}
