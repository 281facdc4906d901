import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { Counter, Histogram, register } from 'prom-client';
import { Outbox } from '../outbox/outbox.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { DeadLetters } from './dead-letters.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';
import { JobHandlers } from './job-handlers.ts';

const seconds = new Histogram({ name: 'job_seconds', help: 'Time that a job ran', labelNames: ['queue', 'job'], registers: [register] });
const dead = new Counter({
  name: 'jobs_dead_total',
  help: 'Jobs that failed for the last time',
  labelNames: ['queue', 'job'],
  registers: [register],
});

/** Takes jobs from the queues and runs their handlers, in processes with the worker's role. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(JobWorkers.name);
  private workers: Worker[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly handlers: JobHandlers,
    private readonly outbox: Outbox,
    private readonly deadLetters: DeadLetters,
  ) {}

  onApplicationBootstrap(): void {
    this.handlers.assertComplete();
    if (this.settings.ROLE === 'web') return;
    this.workers = QUEUE_NAMES.map((name) => this.start(name));
  }

  /** Lets running jobs finish; they stay queued otherwise and another worker takes them. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private start(queue: QueueName): Worker {
    const { concurrency, timeoutMs } = QUEUES[queue];
    const worker = new Worker(queue, (job) => this.run(queue, job, timeoutMs), {
      connection: { url: this.settings.REDIS_URL, maxRetriesPerRequest: null },
      concurrency,
      metrics: { maxDataPoints: 60 },
      // A worker that was killed gives up its job after ten seconds, however often that happens.
      lockDuration: 10_000,
      stalledInterval: 5000,
      maxStalledCount: 20,
    });
    worker.on('error', (error) => this.log.warn(`Queue ${queue}: ${error.message}`));
    worker.on('failed', (job, error) => {
      if (job && job.attemptsMade >= (job.opts.attempts ?? 1)) void this.bury(queue, job, error);
    });
    return worker;
  }

  private async run(queue: QueueName, job: Job, timeoutMs: number): Promise<void> {
    const stop = seconds.startTimer({ queue, job: job.name });
    const jobId = job.id ?? job.name;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${job.name} took more than ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      await Promise.race([this.handlers.run(job.name, job.data, jobId), timeout]);
      await this.outbox.done(jobId);
    } finally {
      clearTimeout(timer);
      stop();
    }
  }

  private async bury(queue: QueueName, job: Job, error: Error): Promise<void> {
    dead.inc({ queue, job: job.name });
    this.log.error({ alarm: 'dead-letter', queue, job: job.name, jobId: job.id, error: error.message });
    await this.deadLetters
      .bury({ id: job.id ?? job.name, queue, name: job.name, payload: job.data, error: error.message, attempts: job.attemptsMade })
      .then(() => this.outbox.done(job.id ?? job.name))
      .catch((reason: Error) => this.log.error(`Could not store a dead letter: ${reason.message}`));
  }
}
