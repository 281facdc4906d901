import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo } from '../../kernel/index.ts';
import { SLOW_MS } from '../canary/canary-monitor.ts';
import { type RemoteVitalsRecord, remoteVitalsSchema } from '../persistence/remote-vitals.schema.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 7;
/** Views are counted in this process first: otherwise every page load would write to the same few documents. */
const WRITE_AFTER_MS = 1000;

type Counts = Pick<RemoteVitalsRecord, 'views' | 'failed' | 'slow' | 'shownMs'>;

/** Load times and failures of each remote on customers’ pages, by day. */
@Injectable()
export class RemoteVitals implements OnModuleDestroy {
  private readonly log = new Logger(RemoteVitals.name);
  private readonly days: Model<RemoteVitalsRecord>;
  private pending = new Map<string, Counts & { remote: string; day: Date }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.days = mongo.model('RemoteVitals', remoteVitalsSchema);
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  /** Counts what a page reports of a remote: its first view, or that there is none. */
  record(remote: string, { outcome, ms }: { outcome: 'shown' | 'failed'; ms: number }): void {
    const day = new Date(Math.floor(this.clock.now().getTime() / DAY_MS) * DAY_MS);
    const key = `${remote}/${day.toISOString().slice(0, 10)}`;
    const counts = this.pending.get(key) ?? { remote, day, views: 0, failed: 0, slow: 0, shownMs: 0 };
    counts.views += outcome === 'shown' ? 1 : 0;
    counts.failed += outcome === 'failed' ? 1 : 0;
    counts.slow += outcome === 'shown' && ms > SLOW_MS ? 1 : 0;
    counts.shownMs += outcome === 'shown' ? ms : 0;
    this.pending.set(key, counts);
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  /** Sums of the last seven days, by remote. */
  async recent(): Promise<Map<string, Counts>> {
    const since = new Date(this.clock.now().getTime() - DAYS_SHOWN * DAY_MS);
    const sums = new Map<string, Counts>();
    for (const { remote, views, failed, slow, shownMs } of await this.days.find({ day: { $gte: since } }).lean()) {
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

  private async write(): Promise<void> {
    this.timer = undefined;
    const written = this.pending;
    this.pending = new Map();
    if (!written.size) return;
    const updates = [...written].map(([_id, { remote, day, ...$inc }]) => ({
      updateOne: { filter: { _id }, update: { $inc, $setOnInsert: { remote, day } }, upsert: true },
    }));
    await this.days
      .bulkWrite(updates, { ordered: false })
      .catch((error: Error) => this.log.warn(`Could not count views of remotes: ${error.message}`));
  }
}
