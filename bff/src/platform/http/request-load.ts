import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setGauge } from '@fitghar/services/kernel';

/**
 * These have priority, and are accepted when others are refused: payments, monitoring, and the files of a page, because a page
 * that was accepted is broken without them. Those of a remote have it once this process has served one of that version:
 * invented versions cost no one else their place.
 */
const FIRST = /^\/(bff\/(api\/v1\/payments|health|metrics)|assets)(\/|$|\?)/;
const VERSION = /^\/remotes\/[^/?]+\/[^/?]+\//;
/** More than are current at a time. */
const MAX_VERSIONS = 200;
/** Factor on the limit for requests with priority. */
const FIRST_SHARE = 2;

const SAMPLE_MS = 250;
/** From here on, the event loop has no time left. */
const SATURATED = 0.98;
/**
 * While the event loop is saturated, the limit falls by this factor with every sample, down to the least share: more at once would
 * not be answered sooner, but slow each turn. A moment of hard work, such as the first requests of a process, refuses no one.
 */
const DECREASE = 0.75;
const MIN_SHARE = 1 / 6;

/** Bytes of bodies that a process receives at a time, by what they declare; a pod may use 768 MiB. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Requests in progress in this process, and how many it takes on. */
export class RequestLoad {
  private running = 0;
  private bodyBytes = 0;
  private share = 1;
  /** Versions of remotes that exist. */
  private readonly versions = new Set<string>();
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

  /** @returns false if this process receives as many bytes as it can hold */
  beginBody(bytes: number): boolean {
    if (this.bodyBytes + bytes > MAX_BODY_BYTES) return false;
    this.bodyBytes += bytes;
    return true;
  }

  endBody(bytes: number): void {
    this.bodyBytes -= bytes;
  }

  /** Records that this address was answered with what was asked for. */
  noteServed(url: string): void {
    const [version] = VERSION.exec(url) ?? [];
    if (!version || this.versions.has(version)) return;
    const [oldest = ''] = this.versions;
    if (this.versions.size >= MAX_VERSIONS) this.versions.delete(oldest);
    this.versions.add(version);
  }

  isFullFor(url: string): boolean {
    if (FIRST.test(url) || this.versions.has(VERSION.exec(url)?.[0] ?? '')) return this.running >= this.limit * FIRST_SHARE;
    return this.running >= Math.ceil(this.limit * this.share);
  }

  stop(): void {
    clearInterval(this.sampling);
  }

  private sample(): void {
    const now = performance.eventLoopUtilization();
    const isSaturated = performance.eventLoopUtilization(now, this.last).utilization >= SATURATED;
    this.share = isSaturated ? Math.max(this.share * DECREASE, MIN_SHARE) : Math.min(this.share * 2, 1);
    this.last = now;
  }
}
