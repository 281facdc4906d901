import { DAY_MS, HOUR_MS, IST_OFFSET_MS, MINUTE_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { Mongo } from '../mongo.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { type JobFigure, jobFigureSchema } from './job-figure.schema.ts';
import { Queues } from './queues.ts';

const FLUSH_MS = 10_000;
const MAX_BUCKET = 26; // 2^26 ms is 18 hours

type Span = JobFigure['span'];
export const SPANS: Record<Span, { ms: number; keptMs: number }> = {
  minute: { ms: MINUTE_MS, keptMs: 2 * DAY_MS },
  hour: { ms: HOUR_MS, keptMs: 10 * DAY_MS },
  day: { ms: DAY_MS, keptMs: 62 * DAY_MS },
};
const NAMES = Object.keys(SPANS) as Span[];

/** The beginning of the span that contains this time. Hours and days begin in India. */
export const startOf = (span: Span, time: Date): Date =>
  new Date(Math.floor((time.getTime() + IST_OFFSET_MS) / SPANS[span].ms) * SPANS[span].ms - IST_OFFSET_MS);

/** How a job's attempt ended. */
export interface Attempt {
  queue: string;
  job: string;
  done: boolean;
  runMs: number;
  /** Between being due and the first attempt; undefined for a repeated one. */
  waitMs: number | undefined;
}

/** The figures of a span of time, without what is empty. */
export type Figure = Pick<JobFigure, 'at' | 'queue' | 'job' | 'done' | 'failed' | 'dead' | 'runMs' | 'depth'> & {
  waits: Record<string, number>;
};

/** Sums to add to a record, by path. */
type Sums = Map<string, number>;

/**
 * What the jobs of the last weeks did: counted in memory and added to the database every ten seconds, so that a job costs
 * no write. A process that is killed loses its last seconds of figures, never a job.
 */
@Injectable()
export class JobFigures implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(JobFigures.name);
  private readonly figures: Model<JobFigure>;
  private pending = new Map<string, Sums>();
  /** The spans of one minute, begun at that time: nearly every attempt has those of the one before. */
  private current = { minute: Number.NaN, spans: [] as string[] };
  private timer: NodeJS.Timeout | undefined;

  constructor(
    mongo: Mongo,
    private readonly queues: Queues,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.figures = mongo.model('JobFigure', jobFigureSchema);
  }

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'web') this.timer = setInterval(() => void this.flush(), FLUSH_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    if (this.timer) await this.flush();
  }

  recordAttempt({ queue, job, done, runMs, waitMs }: Attempt): void {
    const bucket = waitMs === undefined ? undefined : Math.min(MAX_BUCKET, Math.max(0, Math.ceil(Math.log2(waitMs || 1))));
    this.add(queue, job, {
      [done ? 'done' : 'failed']: 1,
      runMs: Math.round(runMs),
      ...(bucket !== undefined && { [`waits.${bucket}`]: 1 }),
    });
  }

  recordDead(queue: string, job: string): void {
    this.add(queue, job, { dead: 1 });
  }

  /** Writes what was counted, and how long the queues are. Keeps it until the next time if the database is down. */
  async flush(): Promise<void> {
    const taken = this.pending;
    this.pending = new Map();
    try {
      const now = this.clock.now();
      const depths = await this.queues.depths().catch(() => []);
      const writes = [
        ...[...taken].map(([key, sums]) => update(key, { $inc: Object.fromEntries(sums) })),
        ...depths.flatMap(({ queue, depth }) => NAMES.map((span) => update(keyOf(span, now, queue, ''), { $max: { depth } }))),
      ];
      if (writes.length) await this.figures.bulkWrite(writes, { ordered: false, writeConcern: { w: 1, journal: false } });
    } catch (error) {
      for (const [key, sums] of taken) this.addTo(key, Object.fromEntries(sums));
      this.log.warn(`Could not write the figures of jobs: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Figures from `from` until before `until`, oldest first. */
  read(span: Span, from: Date, until: Date): Promise<Figure[]> {
    return this.find(span, { $gte: from, $lt: until });
  }

  /** Figures of the spans that begin then, oldest first. */
  readOf(span: Span, starts: readonly Date[]): Promise<Figure[]> {
    return this.find(span, { $in: [...starts] });
  }

  private async find(span: Span, at: QueryFilter<JobFigure>['at']): Promise<Figure[]> {
    const records = await this.figures
      .find({ span, at })
      .sort({ at: 1 })
      .readConcern('local') // written without a majority, too
      .lean<(JobFigure & { waits?: Record<string, number> })[]>();
    return records.map(({ at, queue, job, done, failed, dead, runMs, waits, depth }) => ({
      at,
      queue,
      job: job ?? '',
      done: done ?? 0,
      failed: failed ?? 0,
      dead: dead ?? 0,
      runMs: runMs ?? 0,
      waits: waits ?? {},
      depth: depth ?? null,
    }));
  }

  private add(queue: string, job: string, sums: Record<string, number>): void {
    const now = this.clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.current.minute) this.current = { minute, spans: NAMES.map((span) => spanKeyOf(span, now)) };
    for (const span of this.current.spans) this.addTo(`${span}|${queue}|${job}`, sums);
  }

  private addTo(key: string, sums: Record<string, number>): void {
    const known: Sums = this.pending.get(key) ?? new Map();
    this.pending.set(key, known);
    for (const [path, by] of Object.entries(sums)) known.set(path, (known.get(path) ?? 0) + by);
  }
}

const spanKeyOf = (span: Span, now: Date): string => `${span}|${startOf(span, now).toISOString()}`;
const keyOf = (span: Span, now: Date, queue: string, job: string): string => `${spanKeyOf(span, now)}|${queue}|${job}`;

/** Adds to the record of that key, and creates it if there is none. */
function update(key: string, change: object) {
  const [name, start = '', queue = '', job = ''] = key.split('|');
  const span = NAMES.find((each) => each === name) ?? 'minute';
  const at = new Date(start);
  const $setOnInsert = { span, at, queue, job, expiresAt: new Date(at.getTime() + SPANS[span].keptMs) };
  return { updateOne: { filter: { _id: key as never }, update: { ...change, $setOnInsert }, upsert: true } };
}
