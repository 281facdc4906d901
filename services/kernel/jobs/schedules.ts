import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { RedisConnection } from '../redis/redis-connection.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { sha256 } from '../sha256.ts';
import { JOBS, QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';
import { jobOptions, Queues } from './queues.ts';
import { isRecurring, RECURRING_JOBS, type RecurringJob } from './recurring-jobs.ts';

/** Maximum time until a schedule or limit that Redis lost is restored. */
const CHECK_MS = 5000;
/** After so long without any process of it, a deployment counts as gone. */
const GONE_MS = 4 * CHECK_MS;

/** Keys beside a queue's own: deployments in the order in which they came, and what each says while it runs. */
const DEPLOYMENTS = 'schedules';
const deployment = (id: string) => `schedules:${id}`;

/** When a job comes again: in ms between two runs, or as cron writes it. */
type Repeat = { every: number } | { pattern: string; tz: string };

/** What this version wants of a queue. */
type Repeats = Partial<Record<RecurringJob, Repeat>>;

function repeatOf(job: RecurringJob, settings: Settings): Repeat {
  const wanted = RECURRING_JOBS[job];
  if (typeof wanted !== 'object') return { every: (typeof wanted === 'number' ? wanted : settings[wanted]) * 1000 };
  const [hour, minute] = wanted.at.split(':').map(Number);
  return { pattern: `${minute} ${hour} * * *`, tz: 'Asia/Kolkata' };
}

const isSame = (existing: { every?: number; pattern?: string } | undefined, wanted: Repeat): boolean =>
  'every' in wanted ? existing?.every === wanted.every : existing?.pattern === wanted.pattern;

/**
 * Restores what all processes share in Redis: recurring jobs, and the concurrency limits of queues. While two deployments
 * run side by side that want different ones, the later one has its way, and the earlier again once that is gone: if each
 * restored its own, jobs would run at every check, or never.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Schedules.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly queues: Queues,
    private readonly redis: RedisConnection,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'web') return;
    this.ensureAll();
    this.timer = setInterval(() => this.ensureAll(), CHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Each queue by itself: in a cluster, those on other servers work while one is down. */
  private ensureAll(): void {
    for (const queue of QUEUE_NAMES)
      this.ensure(queue).catch((error: unknown) =>
        this.log.warn(`Schedules of ${queue}: ${String(error)}; retrying in ${CHECK_MS / 1000} s`),
      );
  }

  private async ensure(name: QueueName): Promise<void> {
    const repeats = this.repeatsOf(name);
    const { globalConcurrency } = QUEUES[name];
    const queue = this.queues.get(name);
    if (!(await this.isLatest(queue, sha256(JSON.stringify([repeats, globalConcurrency]))))) return;
    if (globalConcurrency) await queue.setGlobalConcurrency(globalConcurrency);
    const existing = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
    for (const [job, repeat] of Object.entries(repeats))
      if (!isSame(existing.get(job), repeat))
        await queue.upsertJobScheduler(job, repeat, { name: job, data: { v: 1 }, opts: jobOptions(name) });
    // What no version has any more would be put off for ever.
    for (const key of existing.keys()) if (!(key in repeats)) await queue.removeJobScheduler(key);
  }

  private repeatsOf(queue: QueueName): Repeats {
    const repeats: Repeats = {};
    for (const name of Object.keys(RECURRING_JOBS).filter(isRecurring))
      if (JOBS[name].queue === queue) repeats[name] = repeatOf(name, this.settings);
    return repeats;
  }

  /** Whether no other deployment that runs came later; says that this one runs. Processes that want the same are one deployment. */
  private async isLatest(queue: Queue, id: string): Promise<boolean> {
    const { client } = this.redis;
    const [deployments, mine] = [queue.toKey(DEPLOYMENTS), queue.toKey(deployment(id))];
    const wasRunning = await client.set(mine, '1', 'PX', GONE_MS, 'GET');
    if (wasRunning === null) {
      const [, newest = '0'] = await client.zrevrange(deployments, 0, 0, 'WITHSCORES');
      await client.zadd(deployments, Number(newest) + 1, id);
    }
    for (const other of await client.zrevrange(deployments, 0, -1)) {
      if (other === id) return true;
      if (await client.exists(queue.toKey(deployment(other)))) return false;
      await client.zrem(deployments, other);
    }
    return true;
  }
}
