import { LRUCache } from 'lru-cache';

/** Calls so far, and milliseconds until they are forgotten. */
export type Count = [calls: number, milliseconds: number];

const MAX_CALLERS = 20_000;

/** Counts calls in this process: the limits while Redis is down. Bounded, so that invented addresses do not fill memory. */
export class LocalCounts {
  private readonly counts = new LRUCache<string, { calls: number; until: number }>({ max: MAX_CALLERS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  increment(key: string, ttlMs: number): Count {
    const now = this.now();
    const known = this.counts.get(key);
    const count = known && known.until > now ? known : { calls: 0, until: now + ttlMs };
    count.calls += 1;
    this.counts.set(key, count);
    return [count.calls, count.until - now];
  }
}
