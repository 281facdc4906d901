import { type QueueHistoryQuery, type QueuesHistory } from '@fitghar/contracts/admin';
import { DAY_MS } from '@fitghar/contracts/common';
import { Clock, type Figure, istIso, JobFigures, QUEUE_NAMES, SPANS, startOf } from '@fitghar/services/kernel';
import { ChannelsRepository, Deployments } from '@fitghar/services/releases';
import { Injectable } from '@nestjs/common';

const MAX_RELEASES = 100;

/** Steps of a range, and the earlier days with which it is compared: the same hour of a week, a week, a month. */
const RANGES = {
  hour: { span: 'minute', steps: 60, usual: 'hour', usualDays: 7 },
  day: { span: 'hour', steps: 24, usual: 'hour', usualDays: 7 },
  month: { span: 'day', steps: 30, usual: 'day', usualDays: 30 },
} as const;

type Waits = Figure['waits'];

const sum = (figures: readonly Figure[], key: 'done' | 'failed' | 'dead' | 'runMs'): number =>
  figures.reduce((total, each) => total + each[key], 0);

function merged(figures: readonly Figure[]): Waits {
  const all: Waits = {};
  for (const { waits } of figures) for (const [bucket, count] of Object.entries(waits)) all[bucket] = (all[bucket] ?? 0) + count;
  return all;
}

/** Seconds within which this share of the jobs began, to the next power of two of a millisecond; null if there were none. */
function waitWithin(share: number, waits: Waits): number | null {
  const buckets = Object.entries(waits)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([one], [other]) => one - other);
  const needed = share * buckets.reduce((total, [, count]) => total + count, 0);
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= needed) return 2 ** bucket / 1000;
  }
  return null;
}

/** What the queues did, compared with usual, with the releases of that time. */
@Injectable()
export class ShowQueueHistory {
  constructor(
    private readonly figures: JobFigures,
    private readonly channels: ChannelsRepository,
    private readonly deployments: Deployments,
    private readonly clock: Clock,
  ) {}

  async run({ range }: QueueHistoryQuery): Promise<QueuesHistory> {
    const { span, steps, usual, usualDays } = RANGES[range];
    const now = this.clock.now();
    const stepMs = SPANS[span].ms;
    const first = new Date(startOf(span, now).getTime() - (steps - 1) * stepMs);
    const starts = Array.from({ length: steps }, (_, index) => first.getTime() + index * stepMs);
    const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY_MS);
    const [found, before, events, deployments] = await Promise.all([
      this.figures.read(span, first, new Date(now.getTime() + 1)),
      range === 'hour'
        ? this.figures.readOf(
            usual,
            Array.from({ length: usualDays }, (_, index) => daysBefore(startOf(usual, now), index + 1)),
          )
        : this.figures.read(usual, startOf(usual, daysBefore(first, usualDays)), first),
      this.channels.listEventsSince(first, MAX_RELEASES),
      this.deployments.listSince(first, MAX_RELEASES),
    ]);
    return {
      range,
      steps: starts.map((time) => istIso(new Date(time))),
      queues: QUEUE_NAMES.map((name) => historyOf(name, starts, found)),
      jobs: jobsOf(found, before, { first, days: range === 'month' ? usualDays : 1 }),
      releases: events.map(({ at, remote, text }) => ({ at: istIso(at), remote, text })),
      deployments: deployments.map(({ at, version }) => ({ at: istIso(at), version })),
    };
  }
}

function historyOf(name: string, starts: readonly number[], found: readonly Figure[]): QueuesHistory['queues'][number] {
  const byStart = Map.groupBy(
    found.filter(({ queue }) => queue === name),
    ({ at }) => at.getTime(),
  );
  const each = <Value>(read: (figures: Figure[]) => Value): (Value | null)[] =>
    starts.map((start) => {
      const figures = byStart.get(start);
      return figures ? read(figures) : null;
    });
  const waits = (share: number) => each((figures) => waitWithin(share, merged(figures)));
  return {
    name,
    depth: each((figures) => figures.find(({ job }) => job === '')?.depth ?? null),
    done: each((figures) => sum(figures, 'done')),
    failed: each((figures) => sum(figures, 'failed')),
    wait_p50_s: waits(0.5),
    wait_p95_s: waits(0.95),
  };
}

/** Those with most failures first. @param days how many earlier days the range is compared with the sum of */
function jobsOf(
  found: readonly Figure[],
  before: readonly Figure[],
  { first, days }: { first: Date; days: number },
): QueuesHistory['jobs'] {
  const groups = Map.groupBy(
    found.filter(({ job }) => job !== ''),
    ({ job }) => job,
  );
  const earlier = Map.groupBy(before, ({ job }) => job);
  // On a day without figures the product did not run, so that day says nothing of what is usual.
  const known = new Set(before.map(({ at }) => Math.ceil((first.getTime() - at.getTime()) / DAY_MS))).size;
  const usualOf = (name: string) => {
    if (!known) return null;
    const figures = earlier.get(name) ?? [];
    const mean = (key: 'done' | 'failed') => Math.round((sum(figures, key) / known) * days * 10) / 10;
    return { done: mean('done'), failed: mean('failed') };
  };
  return [...groups]
    .map(([name, figures]) => {
      const attempts = sum(figures, 'done') + sum(figures, 'failed');
      return {
        name,
        queue: figures[0]?.queue ?? '',
        done: sum(figures, 'done'),
        failed: sum(figures, 'failed'),
        dead: sum(figures, 'dead'),
        wait_p95_s: waitWithin(0.95, merged(figures)),
        run_ms: attempts ? Math.round(sum(figures, 'runMs') / attempts) : null,
        usual: usualOf(name),
      };
    })
    .sort((one, other) => other.dead - one.dead || other.failed - one.failed || other.done - one.done);
}
