import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { Histogram, register } from 'prom-client';
import { runWithSignal } from '../caller-signal.ts';
import { Outbox } from '../outbox/outbox.ts';
import { RetentionSweep } from '../personal-data/retention-sweep.ts';
import { type RedisClient, RedisConnection } from '../redis/redis-connection.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { DeadLetters } from './dead-letters.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';
import { JobHandlers } from './job-handlers.ts';
import { queuePrefix } from './queues.ts';

const jobSeconds = new Histogram({ name: 'job_seconds', help: 'Time that a job ran', labelNames: ['queue', 'job'], registers: [register] });

/** Runs jobs from the queues in processes with the worker role. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(JobWorkers.name);
  private workers: Worker[] = [];
  private connection: RedisClient | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly handlers: JobHandlers,
    private readonly sweep: RetentionSweep,
    private readonly outbox: Outbox,
    private readonly deadLetters: DeadLetters,
    private readonly redis: RedisConnection,
  ) {}

  onApplicationBootstrap(): void {
    this.handlers.assertComplete();
    this.sweep.assertComplete();
    if (this.settings.ROLE === 'web') return;
    const connection = this.redis.openForWorkers();
    this.connection = connection;
    this.workers = QUEUE_NAMES.map((name) => this.start(name, connection));
  }

  /** Lets running jobs finish; unfinished ones stay queued for another worker. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    this.connection?.disconnect();
  }

  private start(queue: QueueName, connection: RedisClient): Worker {
    const { concurrency, rateLimit } = QUEUES[queue];
    const worker = new Worker(queue, (job, _token, signal) => this.run(queue, job, signal), {
      connection,
      prefix: this.redis.key(queuePrefix(queue)),
      concurrency,
      ...(rateLimit && { limiter: { max: this.settings[rateLimit], duration: 1000 } }),
      metrics: { maxDataPoints: 60 },
      // After a worker is killed, its lock expires in ten seconds and another worker takes the job.
      lockDuration: 10_000,
      stalledInterval: 5000,
      runRetryDelay: 1000,
      maxStalledCount: 20,
    });
    worker.on('error', (error) => this.log.warn(`Queue ${queue}: ${error.message}`));
    worker.on('failed', (job, error) => {
      // A job that stalled too often fails permanently even with attempts left.
      const last = job && (job.attemptsMade >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError);
      if (last) void this.moveToDeadLetters(queue, job, error);
    });
    return worker;
  }

  /** @param lost aborts if another worker may have taken the job */
  private async run(queue: QueueName, job: Job, lost: AbortSignal | undefined): Promise<void> {
    const jobId = job.id ?? job.name;
    // A duplicate that a relay added late: the job is done, and BullMQ no longer knows its id.
    if (await this.outbox.isDone(jobId)) return;
    const stop = jobSeconds.startTimer({ queue, job: job.name });
    const { timeoutMs } = QUEUES[queue];
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`${job.name} took more than ${timeoutMs} ms`)), timeoutMs);
    const signal = lost ? AbortSignal.any([timeout.signal, lost]) : timeout.signal;
    // Handlers stop on the signal. If one does not, its slot is freed all the same.
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
    try {
      await Promise.race([runWithSignal(signal, () => this.handlers.run(job.name, job.data, jobId)), aborted.promise]);
      await this.outbox.done(jobId);
    } finally {
      clearTimeout(timer);
      stop();
    }
  }

  private async moveToDeadLetters(queue: QueueName, job: Job, error: Error): Promise<void> {
    await this.deadLetters
      .add({ id: job.id ?? job.name, queue, name: job.name, payload: job.data, error: error.message, attempts: job.attemptsMade })
      .catch((reason: Error) => this.log.error(`Could not store a dead letter: ${reason.message}; the sweep requeues the job`));
  }
}
