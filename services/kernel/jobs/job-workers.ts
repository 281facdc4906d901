import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { z } from 'zod';
import { runWithSignal, unlessAborted } from '../caller-signal.ts';
import { observe, startTimer } from '../metrics/record.ts';
import { Outbox } from '../outbox/outbox.ts';
import { RetentionSweep } from '../personal-data/retention-sweep.ts';
import { type RedisClient, RedisConnection } from '../redis/redis-connection.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { SpanOptions } from '../tracing/tracer.ts';
import { startSpan, traced } from '../tracing/tracing.ts';
import { DeadLetters } from './dead-letters.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';
import { JobFigures } from './job-figures.ts';
import { JobHandlers } from './job-handlers.ts';
import { queuePrefix } from './queues.ts';
import { TryLaterError } from './try-later-error.ts';
import { WorkerPauses } from './worker-pauses.ts';

/** Options of a job that a schedule has made; the types of BullMQ hide them. */
const recurringOptions = z.object({ repeat: z.object({ every: z.number() }) });

/** For how long a job that this version does not know waits for a worker of the version that does. */
const UNKNOWN_JOB_MS = DAY_MS;
/** Delay before such a job is looked at again; doubles each time. */
const FIRST_LOOK_MS = 1000;
const MAX_LOOK_MS = 60_000;

/** For how long a job that is to be tried later is, and the delay before it is; doubles each time. */
const TRY_LATER_MS = 12 * HOUR_MS;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 1_800_000;

/** A delay from which a job counts as one for later. */
const LATER_MS = 60_000;

/** For how many milliseconds a job that was due waited for a worker; undefined for a later attempt, which waits on purpose. */
function waitOf({ timestamp, opts, processedOn, attemptsStarted }: Job): number | undefined {
  if (attemptsStarted > 1 || processedOn === undefined) return undefined;
  return Math.max(0, processedOn - timestamp - (opts.delay ?? 0));
}

/**
 * The span of an attempt belongs to the trace of what caused the job, after one for its wait in the queue. A job that was
 * meant to run later begins its own trace, linked to its cause: no one reads a trace of a day.
 */
function traceOf(queue: QueueName, { name, opts, timestamp, processedOn, attemptsStarted }: Job): SpanOptions {
  const attributes = { 'messaging.destination.name': queue, 'fitghar.job': name, 'fitghar.job.attempt': attemptsStarted };
  const cause = opts.telemetry?.metadata;
  const delay = opts.delay ?? 0;
  if (cause && delay < LATER_MS) {
    const wait = attemptsStarted <= 1 ? startSpan(`wait in ${queue}`, { parent: cause, startedAt: timestamp + delay, attributes }) : null;
    wait?.end(undefined, processedOn);
    return { kind: 'consumer', parent: cause, attributes };
  }
  return { kind: 'consumer', parent: null, links: cause ? [cause] : [], attributes };
}

/** Runs jobs from the queues in processes with the worker role. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(JobWorkers.name);
  private workers: Worker[] = [];
  private connection: RedisClient | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly handlers: JobHandlers,
    private readonly sweep: RetentionSweep,
    private readonly outbox: Outbox,
    private readonly deadLetters: DeadLetters,
    private readonly pauses: WorkerPauses,
    private readonly figures: JobFigures,
    private readonly redis: RedisConnection,
  ) {}

  onApplicationBootstrap(): void {
    this.handlers.assertComplete();
    this.sweep.assertComplete();
    if (this.settings.ROLE === 'web') return;
    const connection = this.redis.openForWorkers();
    this.connection = connection;
    this.workers = QUEUE_NAMES.map((name) => this.start(name, connection));
    this.pauses.follow(this.workers);
  }

  /** Lets running jobs finish; unfinished ones stay queued for another worker. */
  async onModuleDestroy(): Promise<void> {
    const late = new AbortController();
    // BullMQ may wait forever for the end of a connection that Redis has left already (taskforcesh/bullmq#4656).
    const onceIdle = this.untilIdle().then(() => wait(TIMEOUTS.workersClose.ms, undefined, { signal: late.signal }));
    await Promise.race([Promise.all(this.workers.map((worker) => worker.close())), onceIdle]);
    late.abort();
    await this.outbox.flush();
    this.connection?.disconnect();
  }

  private async untilIdle(): Promise<void> {
    while (this.running.size) await Promise.allSettled(this.running);
  }

  private start(queue: QueueName, connection: RedisClient): Worker {
    const { concurrency, rateLimit } = QUEUES[queue];
    const runTracked = (job: Job, token?: string, lost?: AbortSignal): Promise<void> => {
      const running = this.run(queue, job, token, lost);
      this.running.add(running);
      return running.finally(() => this.running.delete(running));
    };
    const worker = new Worker(queue, runTracked, {
      connection,
      prefix: this.redis.key(queuePrefix(queue)),
      concurrency,
      autorun: false,
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
      if (job?.id) void this.recordFailure(job.id, error);
      // A job that stalled too often fails permanently even with attempts left.
      const last = job && (job.attemptsMade >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError);
      if (last) void this.moveToDeadLetters(queue, job, error);
    });
    return worker;
  }

  /** @param lost aborts if another worker may have taken the job */
  private async run(queue: QueueName, job: Job, token: string | undefined, lost: AbortSignal | undefined): Promise<void> {
    if (this.pauses.isPaused(queue)) {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const jobId = job.id ?? job.name;
    // A duplicate that a relay added late: the job is done, and BullMQ no longer knows its id.
    if (await this.outbox.isDone(jobId)) return;
    const unknown = this.handlers.whyUnknown(job.name, job.data);
    if (unknown) return this.leaveToOtherVersion(job, token, unknown);
    const waitMs = waitOf(job);
    if (waitMs !== undefined) observe('job_queue_wait_seconds', { queue, job: job.name }, waitMs / 1000);
    const startedAt = performance.now();
    const trace = traceOf(queue, job);
    const stopTimer = startTimer('job_duration_seconds');
    let outcome: 'done' | 'failed' = 'failed';
    const { timeoutMs } = QUEUES[queue];
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => stop.abort(new Error(`${job.name} took more than ${timeoutMs} ms`)), timeoutMs);
    lost?.addEventListener('abort', () => stop.abort(lost.reason), { once: true }); // `AbortSignal.any` would cost four times as much
    if (lost?.aborted) stop.abort(lost.reason);
    try {
      // Handlers stop on the signal. If one does not, its slot is freed all the same.
      await unlessAborted(
        signal,
        runWithSignal(signal, () => traced(`job ${job.name}`, trace, () => this.handlers.run(job.name, job.data, jobId))),
      );
      this.outbox.recordDone(jobId);
      outcome = 'done';
    } catch (error) {
      if (error instanceof TryLaterError) await this.tryLater(job, token, error);
      throw error;
    } finally {
      clearTimeout(timer);
      stopTimer({ queue, job: job.name, outcome });
      this.figures.recordAttempt({ queue, job: job.name, done: outcome === 'done', runMs: performance.now() - startedAt, waitMs });
    }
  }

  /**
   * Leaves a job to a worker of the version that has it, which costs it no attempt: during a deployment one runs, and after
   * a rollback the next deployment brings one back. A recurring job is dropped once its next run is due.
   * @throws DelayedError, by which BullMQ knows that the job was moved; UnrecoverableError if the job is a day late
   */
  private async leaveToOtherVersion(job: Job, token: string | undefined, reason: string): Promise<void> {
    const every = recurringOptions.safeParse(job.opts).data?.repeat.every;
    const lateMs = Date.now() - job.timestamp - (job.opts.delay ?? 0); // BullMQ stamps jobs with the system clock
    if (every !== undefined && lateMs >= every) return;
    if (lateMs >= UNKNOWN_JOB_MS) throw new UnrecoverableError(reason);
    if (job.attemptsStarted <= 1) this.log.warn(`${reason}: ${job.id} waits for a worker of another version`);
    await job.moveToDelayed(Date.now() + Math.min(FIRST_LOOK_MS * 2 ** (job.attemptsStarted - 1), MAX_LOOK_MS), token);
    throw new DelayedError();
  }

  /** @throws DelayedError, by which BullMQ knows that the job was moved; UnrecoverableError if it was tried for long enough */
  private async tryLater(job: Job, token: string | undefined, { message, isForeign }: TryLaterError): Promise<void> {
    // BullMQ stamps jobs with the system clock
    if (Date.now() - job.timestamp - (job.opts.delay ?? 0) >= TRY_LATER_MS) throw new UnrecoverableError(message);
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (job.attemptsStarted - 1), MAX_RETRY_MS) * (0.5 + Math.random());
    await this.recordFailure(job.id ?? job.name, new Error(message));
    if (isForeign) await this.outbox.putOff(job.id ?? job.name, delay);
    await job.moveToDelayed(Date.now() + delay, token);
    throw new DelayedError();
  }

  private async recordFailure(jobId: string, error: Error): Promise<void> {
    await this.outbox
      .recordFailure(jobId, error.message)
      .catch((reason: Error) => this.log.warn(`Could not record a failed attempt: ${reason.message}`));
  }

  private async moveToDeadLetters(queue: QueueName, job: Job, error: Error): Promise<void> {
    this.figures.recordDead(queue, job.name);
    await this.deadLetters
      .add({ id: job.id ?? job.name, queue, name: job.name, payload: job.data, error: error.message, attempts: job.attemptsMade })
      .catch((reason: Error) => this.log.error(`Could not store a dead letter: ${reason.message}; the sweep requeues the job`));
  }
}
