import { Logger } from '@nestjs/common';
import { callerSignal } from './caller-signal.ts';

/** Failures that are reported in the error's message; all are in the log. */
const MAX_SHOWN = 5;

/** The failures of a job whose parts, such as records or steps, do not stop one another. */
export class Failures {
  private readonly log = new Logger(Failures.name);
  private readonly byId = new Map<string, unknown>();

  /** @param what the parts, as the error names them */
  constructor(private readonly what: string) {}

  /** Runs a part; its failure is logged and kept. @throws the error if the job itself was aborted */
  async isolate(id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (callerSignal()?.aborted) throw error;
      this.byId.set(id, error);
      this.log.error({ failed: this.what, id, error: String(error) });
    }
  }

  /** Whether that part failed. */
  has(id: string): boolean {
    return this.byId.has(id);
  }

  get size(): number {
    return this.byId.size;
  }

  /** Call at the end, so that the job is retried and reported. @throws AggregateError */
  throwIfAny(): void {
    if (!this.size) return;
    const shown = [...this.byId].slice(0, MAX_SHOWN).map(([id, error]) => `${id}: ${String(error)}`);
    throw new AggregateError(this.byId.values(), `${this.size} ${this.what} failed, such as ${shown.join('; ')}`);
  }
}
