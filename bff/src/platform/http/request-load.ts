import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setGauge } from '@fitghar/services/kernel';

/** Payments and monitoring have priority: they are accepted when others are refused. */
const FIRST = /^\/bff\/(api\/v1\/payments|health|metrics)(\/|$|\?)/;
/** Factor on the limit for requests with priority. */
const FIRST_SHARE = 2;

const SAMPLE_MS = 250;
/** From here on, the event loop has no time left. */
const SATURATED = 0.98;
/** Factor on the limit while the event loop is saturated: more at once would not be answered sooner, but slow each turn. */
const SATURATED_SHARE = 1 / 6;

/** Requests in progress in this process, and how many it takes on. */
export class RequestLoad {
  private running = 0;
  private isSaturated = false;
  private last: EventLoopUtilization = performance.eventLoopUtilization();
  private readonly sampling: NodeJS.Timeout;

  /** @param limit requests in progress while their dependencies are slow and the event loop is not */
  constructor(private readonly limit: number) {
    this.sampling = setInterval(() => this.sample(), SAMPLE_MS).unref();
  }

  begin(): void {
    this.running += 1;
    setGauge('http_requests_running', {}, this.running);
  }

  end(): void {
    this.running -= 1;
    setGauge('http_requests_running', {}, this.running);
  }

  isFullFor(url: string): boolean {
    if (FIRST.test(url)) return this.running >= this.limit * FIRST_SHARE;
    return this.running >= (this.isSaturated ? Math.ceil(this.limit * SATURATED_SHARE) : this.limit);
  }

  stop(): void {
    clearInterval(this.sampling);
  }

  private sample(): void {
    const now = performance.eventLoopUtilization();
    this.isSaturated = performance.eventLoopUtilization(now, this.last).utilization >= SATURATED;
    this.last = now;
  }
}
