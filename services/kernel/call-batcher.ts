import { callerSignal, unlessAborted } from './caller-signal.ts';
import { runShared } from './shared-work.ts';

/**
 * Batches calls: those made while a batch is in flight go into the next one. A single call is never delayed, and under
 * load many share one round trip. A caller whose time is up stops waiting, even if the batch hangs.
 */
export class CallBatcher<Item, Result> {
  private pending: { item: Item; call: PromiseWithResolvers<Result> }[] = [];
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
      try {
        const answer = await runShared(() => this.run(batch.map(({ item }) => item)));
        for (const { item, call } of batch) call.resolve(answer(item));
      } catch (error) {
        for (const { call } of batch) call.reject(error);
      }
    }
    this.running = false;
  }
}
