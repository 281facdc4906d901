import { Injectable, Logger } from '@nestjs/common';
import { runWithSignal, unlessAborted } from '../caller-signal.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { METRICS } from './metric-catalogue.ts';
import type { GAUGE_SOURCES } from './metric-labels.ts';
import { type GaugeName, type LabelsOf, removeGauge, setGauge } from './record.ts';

export type GaugeSource = (typeof GAUGE_SOURCES)[number];
/** The gauges that belong to a source. */
type GaugesOf<Source extends GaugeSource> = {
  [Name in GaugeName]: (typeof METRICS)[Name] extends { source: Source } ? Name : never;
}[GaugeName];
/** A value of one gauge. */
export type GaugeReading<Name extends GaugeName> = { [Each in Name]: readonly [name: Each, labels: LabelsOf<Each>, value: number] }[Name];

/** However often and by whomever the metrics are asked for, a database is asked at most this often. */
const FRESH_MS = 3000;

/** A group of gauges that are read together, and not again while they are fresh. */
class Source {
  private readonly log = new Logger('Metrics');
  private set: readonly (() => void)[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly name: GaugeSource,
    private readonly read: () => Promise<readonly GaugeReading<GaugeName>[]>,
  ) {}

  refresh(): Promise<void> {
    if (performance.now() - this.readAt < FRESH_MS) return Promise.resolve();
    this.reading ??= this.readInTime().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readInTime(): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUTS.gauges.ms);
    try {
      // Queries end by the signal; what ignores it is not waited for.
      this.replace(await unlessAborted(signal, runWithSignal(signal, this.read)));
      this.readAt = performance.now();
      setGauge('metrics_collection_failed', { source: this.name }, 0);
    } catch (error) {
      this.log.warn(`The gauges of ${this.name} were not read: ${String(error)}`);
      this.replace([]);
      setGauge('metrics_collection_failed', { source: this.name }, 1);
    }
  }

  private replace(readings: readonly GaugeReading<GaugeName>[]): void {
    for (const remove of this.set) remove();
    for (const [name, labels, value] of readings) setGauge(name, labels, value);
    this.set = readings.map(
      ([name, labels]) =>
        () =>
          removeGauge(name, labels),
    );
  }
}

/** Gauges that are read when they are asked for. The services register how each source is read; a scrape reads all at once. */
@Injectable()
export class GaugeReadings {
  private readonly sources = new Map<GaugeSource, Source>();

  /** @param read makes cheap indexed queries; it is cancelled after `TIMEOUTS.gauges` */
  register<Name extends GaugeSource>(name: Name, read: () => Promise<readonly GaugeReading<GaugesOf<Name>>[]>): void {
    this.sources.set(name, new Source(name, read));
  }

  /** Reads what is not fresh. It never throws and never waits longer than `TIMEOUTS.gauges`. */
  async refresh(): Promise<void> {
    await Promise.all([...this.sources.values()].map((source) => source.refresh()));
  }
}
