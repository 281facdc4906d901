import { setTimeout as wait } from 'node:timers/promises';
import { runShared } from './shared-work.ts';
import { TIMEOUTS } from './timeouts.ts';

/** Age at which the state is read again; a change reaches every process within two seconds. */
const REFRESH_MS = 500;
/** Age at which callers wait for the new state. */
const MAX_AGE_MS = 1500;

/** A state that many callers need and few changes alter: read again in the background, and kept while it cannot be read. */
export class CachedState<State> {
  private cached: { state: State } | undefined;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<State> | undefined;
  /** Until when callers wait for a state that is too old. All reads of an outage have one, or it would slow every page. */
  private patience: Promise<void> | undefined;

  constructor(
    private readonly read: () => Promise<State>,
    /** Told of each failure that callers do not notice. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** @throws whatever reading throws, until it has succeeded once */
  async get(): Promise<State> {
    const { cached } = this;
    const age = performance.now() - this.readAt;
    if (cached && age < REFRESH_MS) return cached.state;
    this.reading ??= this.start();
    if (!cached) return this.reading;
    const known = this.reading.catch(() => cached.state);
    if (age < MAX_AGE_MS) return cached.state;
    this.patience ??= wait(TIMEOUTS.releasesRead.ms);
    return Promise.race([known, this.patience.then(() => cached.state)]);
  }

  /** Has the next caller read again, after a change by this process. A read that is under way may have missed the change. */
  invalidate(): void {
    this.readAt = Number.NEGATIVE_INFINITY;
    this.reading = undefined;
    this.patience = undefined;
  }

  private start(): Promise<State> {
    const startedAt = performance.now();
    const reading = runShared(this.read).then(
      (state) => {
        if (this.reading === reading) this.finish({ state }, startedAt);
        return state;
      },
      (error: unknown) => {
        if (this.reading === reading) this.reading = undefined;
        if (this.cached) this.onFailure(error);
        throw error;
      },
    );
    return reading;
  }

  private finish(cached: { state: State }, startedAt: number): void {
    this.cached = cached;
    this.readAt = startedAt;
    this.reading = undefined;
    this.patience = undefined;
  }
}
