import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import { BufferedCounts, Clock, Mongo } from '../../kernel/index.ts';
import { SLOW_MS } from '../canary/canary-monitor.ts';
import { type RemoteVitalsRecord, remoteVitalsSchema } from '../persistence/remote-vitals.schema.ts';
import { startOfDay, weekAgo } from './days.ts';

type Counts = Pick<RemoteVitalsRecord, 'views' | 'failed' | 'slow' | 'shownMs'>;

/** Load times and failures of each remote on customers’ pages, by day. */
@Injectable()
export class RemoteVitals implements OnApplicationShutdown {
  private readonly days: Model<RemoteVitalsRecord>;
  private readonly counts: BufferedCounts<Pick<RemoteVitalsRecord, 'remote' | 'day'>>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.days = mongo.model('RemoteVitals', remoteVitalsSchema);
    this.counts = new BufferedCounts(this.days);
  }

  /** After the last request, which may be a report. */
  async onApplicationShutdown(): Promise<void> {
    await this.counts.write();
  }

  /** Counts what a page reports of a remote: its first view, or that there is none. */
  record(remote: string, { outcome, ms }: { outcome: 'shown' | 'failed'; ms: number }): void {
    const day = startOfDay(this.clock.now());
    this.counts.add(
      `${remote}/${day.toISOString().slice(0, 10)}`,
      { remote, day },
      {
        views: outcome === 'shown' ? 1 : 0,
        failed: outcome === 'failed' ? 1 : 0,
        slow: outcome === 'shown' && ms > SLOW_MS ? 1 : 0,
        shownMs: outcome === 'shown' ? ms : 0,
      },
    );
  }

  /** Sums of the last seven days, by remote. */
  async recent(): Promise<Map<string, Counts>> {
    const sums = new Map<string, Counts>();
    for (const { remote, views, failed, slow, shownMs } of await this.days.find({ day: { $gte: weekAgo(this.clock.now()) } }).lean()) {
      const sum = sums.get(remote) ?? { views: 0, failed: 0, slow: 0, shownMs: 0 };
      sums.set(remote, {
        views: sum.views + views,
        failed: sum.failed + failed,
        slow: sum.slow + slow,
        shownMs: sum.shownMs + shownMs,
      });
    }
    return sums;
  }
}
