import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings.ts';
import { JOBS, type JobName, QUEUE_NAMES, QUEUES } from './job-catalogue.ts';
import { jobOptions, Queues } from './queues.ts';

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
    void this.ensure();
    this.timer = setInterval(() => void this.ensure(), CHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async ensure(): Promise<void> {
    try {
      for (const name of QUEUE_NAMES) {
        const { globalConcurrency } = QUEUES[name];
        if (globalConcurrency) await this.queues.get(name).setGlobalConcurrency(globalConcurrency);
      }
      await this.every('reconcile-orders', this.settings.RECONCILE_SECONDS);
      await this.every('sweep-holds', 60);
      await this.every('sweep-packages', 60);
      await this.every('sweep-waitlist', 60);
      await this.every('sweep-promises', 60);
      await this.every('sweep-orders', 600);
      await this.every('sweep-files', 3600);
      await this.every('warn-of-lapse', 86_400);
      await this.every('sweep-versions', 86_400);
      await this.every('seal-audit-log', 5);
      await this.every('log-audit-head', 86_400);
      await this.every('sweep-personal-data', 86_400);
    } catch (error) {
      this.log.warn(`Schedules: ${String(error)}; retrying in ${CHECK_MS / 1000} s`);
    }
  }

  private async every(name: JobName, seconds: number): Promise<void> {
    const queue = this.queues.get(JOBS[name].queue);
    const known = await queue.getJobScheduler(name);
    if (known?.every === seconds * 1000) return;
    await queue.upsertJobScheduler(name, { every: seconds * 1000 }, { name, data: { v: 1 }, opts: jobOptions(JOBS[name].queue) });
  }
}
