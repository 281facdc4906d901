/** Calls so far, and milliseconds until they are forgotten. */
export type Count = [calls: number, milliseconds: number];

const MAX_CALLERS = 20_000;

/** Counts calls in this process: the limits while Redis is down. Bounded, so that invented addresses do not fill memory. */
export class LocalCounts {
  private readonly counts = new Map<string, { calls: number; until: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  increment(key: string, ttlMs: number): Count {
    const now = this.now();
    const known = this.counts.get(key);
    const count = known && known.until > now ? known : { calls: 0, until: now + ttlMs };
    count.calls += 1;
    this.counts.set(key, count);
    if (this.counts.size > MAX_CALLERS) this.forget(now);
    return [count.calls, count.until - now];
  }

  /** Forgets expired counts; if there are none, the one begun first. */
  private forget(now: number): void {
    for (const [key, { until }] of this.counts) if (until <= now) this.counts.delete(key);
    const [first] = this.counts.keys();
    if (first !== undefined && this.counts.size > MAX_CALLERS) this.counts.delete(first);
  }
}
