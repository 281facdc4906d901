import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings.ts';
import { JOBS, QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';
import { jobOptions, Queues } from './queues.ts';
import { isRecurring, RECURRING_JOBS, type RecurringJob } from './recurring-jobs.ts';

/** Maximum time until a schedule or limit that Redis lost is restored. */
const CHECK_MS = 5000;

/** Restores what all processes share in Redis: recurring jobs, and the concurrency limits of queues. */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Schedules.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly queues: Queues,
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

  private async ensure(queue: QueueName): Promise<void> {
    const { globalConcurrency } = QUEUES[queue];
    if (globalConcurrency) await this.queues.get(queue).setGlobalConcurrency(globalConcurrency);
    for (const name of Object.keys(RECURRING_JOBS).filter(isRecurring)) if (JOBS[name].queue === queue) await this.every(name);
  }

  private async every(name: RecurringJob): Promise<void> {
    const interval = RECURRING_JOBS[name];
    const every = 1000 * (typeof interval === 'number' ? interval : this.settings[interval]);
    const queue = this.queues.get(JOBS[name].queue);
    if ((await queue.getJobScheduler(name))?.every === every) return;
    await queue.upsertJobScheduler(name, { every }, { name, data: { v: 1 }, opts: jobOptions(JOBS[name].queue) });
  }
}
