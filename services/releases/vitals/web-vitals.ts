import {
  findShellPage,
  type VersionVitals,
  VITALS,
  type VitalPercentiles,
  type WebVitals as WebVitalsBody,
} from '@fitghar/contracts/releases';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import { BufferedCounts, Clock, Mongo } from '../../kernel/index.ts';
import { type WebVitalsRecord, webVitalsSchema } from '../persistence/web-vitals.schema.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { VersionContents } from '../versions/version.contents.ts';
import { startOfDay, weekAgo } from './days.ts';
import { bucketOf, type Histogram, percentile } from './histogram.ts';

/** What a page reports of one vital. */
export type VitalReport = WebVitalsBody['vitals'][number];
type Histograms = Pick<WebVitalsRecord, (typeof VITALS)[number]>;

const SHARE = 0.75;

const sumOf = (one: Histogram = {}, other: Histogram = {}): Histogram => {
  const sum: Record<string, number> = { ...one };
  for (const [bucket, count] of Object.entries(other)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
};
const merged = (all: readonly Histograms[]): Histograms =>
  Object.fromEntries(VITALS.map((vital) => [vital, all.map((each) => each[vital]).reduce(sumOf, {})]));

function percentilesOf(all: readonly Histograms[]): VitalPercentiles {
  const sums = merged(all);
  const p75 = (vital: (typeof VITALS)[number]) => {
    const value = percentile(vital, sums[vital] ?? {}, SHARE);
    return value === null || vital === 'cls' ? value && Math.round(value * 1000) / 1000 : Math.round(value);
  };
  return { lcp: p75('lcp'), soft_lcp: p75('soft_lcp'), inp: p75('inp'), cls: p75('cls'), ttfb: p75('ttfb') };
}

/** Web vitals of the last days, as percentiles. */
export class RecentVitals {
  constructor(private readonly records: readonly WebVitalsRecord[]) {}

  /** Of all versions of a remote. */
  ofRemote(remote: string): VitalPercentiles {
    return percentilesOf(this.records.filter((each) => each.remote === remote));
  }

  /** Of each of these versions that was reported: all its pages, then each. */
  ofVersions(remote: string, versions: readonly string[]): VersionVitals[] {
    return versions.flatMap((version) => {
      const own = this.records.filter((each) => each.remote === remote && each.version === version);
      const pages = [...new Set(own.map(({ page }) => page))].sort();
      return own.length
        ? [
            { version, page: null, ...percentilesOf(own) },
            ...pages.map((page) => ({ version, page, ...percentilesOf(own.filter((each) => each.page === page)) })),
          ]
        : [];
    });
  }
}

/** Web vitals of visitors’ pages by day, remote, version and page, as histograms. */
@Injectable()
export class WebVitals implements OnApplicationShutdown {
  private readonly days: Model<WebVitalsRecord>;
  private readonly counts: BufferedCounts<Pick<WebVitalsRecord, 'remote' | 'version' | 'page' | 'day'>>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly source: RegistrySource,
    private readonly contents: VersionContents,
  ) {
    this.days = mongo.model('WebVitals', webVitalsSchema);
    this.counts = new BufferedCounts(this.days);
  }

  /** After the last request, which may be a report. */
  async onApplicationShutdown(): Promise<void> {
    await this.counts.write();
  }

  /** Counts a report. @returns false if that version was never released, or the site has no such page */
  async record({ remote, version, page, vital, value }: VitalReport): Promise<boolean> {
    if (!(await this.isKnown(remote, version, page))) return false;
    const day = startOfDay(this.clock.now());
    this.counts.add(
      `${remote}/${version}/${day.toISOString().slice(0, 10)}${page}`,
      { remote, version, page, day },
      { [`${vital}.${bucketOf(vital, value)}`]: 1 },
    );
    return true;
  }

  /** Of the last seven days. */
  async recent(remotes?: readonly string[]): Promise<RecentVitals> {
    const day = { $gte: weekAgo(this.clock.now()) };
    return new RecentVitals(await this.days.find({ day, ...(remotes && { remote: { $in: remotes } }) }).lean<WebVitalsRecord[]>());
  }

  /** A page is a route of the version, of the shell, or of another remote that shows a widget of this one. */
  private async isKnown(remote: string, version: string, page: string): Promise<boolean> {
    const { platform, channels } = await this.source.state();
    const entry = remote === 'shell' ? null : await this.contents.entryOf(remote, version);
    if (remote === 'shell' ? version !== platform : !entry) return false;
    const served = channels.flatMap(({ stable, fallback, canary }) => [stable, fallback, canary?.entry]);
    return findShellPage(page) !== undefined || [entry, ...served].some((each) => each?.routes.some(({ path }) => path === page));
  }
}
