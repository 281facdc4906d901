import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings.ts';
import { JOBS, type JobName, QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';
import { jobOptions, Queues } from './queues.ts';

/** Maximum time until a schedule or limit that Redis lost is restored. */
const CHECK_MS = 5000;

/** Restores what all processes share in Redis: recurring jobs, and the concurrency limits of queues. */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Schedules.name);
  private timer: NodeJS.Timeout | undefined;
  /** Recurring jobs, with the seconds between two runs. */
  private readonly intervals: readonly (readonly [name: JobName, seconds: number])[];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly queues: Queues,
  ) {
    this.intervals = [
      ['reconcile-orders', settings.RECONCILE_SECONDS],
      ['sweep-holds', 60],
      ['sweep-packages', 60],
      ['sweep-waitlist', 60],
      ['sweep-promises', 60],
      ['remind-to-close', 300],
      ['end-missed-sessions', 300],
      ['sweep-orders', 600],
      ['sweep-files', 3600],
      ['warn-of-lapse', 86_400],
      ['sweep-versions', 86_400],
      ['seal-audit-log', 5],
      ['log-audit-head', 60],
      ['sweep-personal-data', 86_400],
    ];
  }

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

  private async ensure(queue: QueueName): Promise<void> {
    const { globalConcurrency } = QUEUES[queue];
    if (globalConcurrency) await this.queues.get(queue).setGlobalConcurrency(globalConcurrency);
    for (const [name, seconds] of this.intervals) if (JOBS[name].queue === queue) await this.every(name, seconds);
  }

  private async every(name: JobName, seconds: number): Promise<void> {
    const queue = this.queues.get(JOBS[name].queue);
    const known = await queue.getJobScheduler(name);
    if (known?.every === seconds * 1000) return;
    await queue.upsertJobScheduler(name, { every: seconds * 1000 }, { name, data: { v: 1 }, opts: jobOptions(JOBS[name].queue) });
  }
}
