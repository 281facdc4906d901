import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock } from '../clock.ts';
import { DomainError, NotFoundError } from '../domain-error.ts';
import { count } from '../metrics/record.ts';
import { Mongo } from '../mongo.ts';
import { Outbox } from '../outbox/outbox.ts';
import { findPage, type ListQuery, type Page, toSort } from '../paging.ts';
import { removeBatch } from '../personal-data/remove-batch.ts';
import { RetentionSweep } from '../personal-data/retention-sweep.ts';
import { type DeadLetterJob, deadLetterSchema } from './dead-letter.schema.ts';
import { Queues } from './queues.ts';

/** The dead letter was already retried or discarded. */
export class DeadLetterDecidedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'dead_letter_decided';

  constructor() {
    super('This job has already been handled. Refresh the list');
  }
}

/** Jobs that failed their last attempt, kept until a team member retries or discards them. */
@Injectable()
export class DeadLetters implements OnModuleInit {
  private readonly log = new Logger(DeadLetters.name);
  private readonly jobs: Model<DeadLetterJob>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly clock: Clock,
    private readonly sweep: RetentionSweep,
  ) {
    this.jobs = mongo.model('DeadLetterJob', deadLetterSchema);
  }

  onModuleInit(): void {
    this.sweep.register(
      'deadLetter',
      async (before, most) => (await removeBatch(this.jobs, { state: { $ne: 'waiting' }, failedAt: { $lte: before } }, most)).length,
    );
  }

  /**
   * Stores the job and marks its message as done, so that it is not retried automatically.
   * @throws if Mongo is unavailable; the sweep of the outbox then finds the job stranded
   */
  async add({ id, ...job }: Pick<DeadLetterJob, 'queue' | 'name' | 'payload' | 'error' | 'attempts'> & { id: string }): Promise<void> {
    const { queue, name, error } = job;
    count('jobs_dead_total', { queue, job: name });
    this.log.error({ alarm: 'dead-letter', queue, job: name, jobId: id, error });
    const now = this.clock.now();
    await this.mongo.transaction(async () => {
      await this.jobs.updateOne({ _id: id }, { $set: { ...job, failedAt: now, state: 'waiting', note: null } }, { upsert: true });
      await this.outbox.messages.updateOne({ _id: id, doneAt: null }, { $set: { doneAt: now, deadAt: now } });
    });
  }

  findPage(state: DeadLetterJob['state'], query: ListQuery): Promise<Page<DeadLetterJob>> {
    return findPage(this.jobs, { state }, toSort(query.sort, { failed_at: ['failedAt'] }, '-failed_at'), query, (job) => job);
  }

  countWaiting(): Promise<number> {
    return this.jobs.countDocuments({ state: 'waiting' });
  }

  async find(id: string): Promise<DeadLetterJob | null> {
    return this.jobs.findById(id).lean();
  }

  /** Queues the job again, with all its attempts. @throws NotFoundError, DeadLetterDecidedError */
  async retry(id: string): Promise<void> {
    const job = await this.find(id);
    if (!job) throw new NotFoundError('job');
    // The failed job is still in Redis under its id and would block the new one. If Redis was emptied, there is none.
    if (job.state === 'waiting') await this.queues.removeFailed(job.queue, id).catch(() => undefined);
    await this.mongo.transaction(async () => {
      await this.decide(id, 'retried', null);
      await this.outbox.requeue(id, job);
    });
  }

  /**
   * Closes the dead letter without running the job; the note says why.
   * @throws NotFoundError, DeadLetterDecidedError
   */
  discard(id: string, note: string): Promise<void> {
    return this.decide(id, 'given-up', note);
  }

  private async decide(id: string, state: 'retried' | 'given-up', note: string | null): Promise<void> {
    const decided = await this.jobs.updateOne({ _id: id, state: 'waiting' }, { $set: { state, note } });
    if (decided.matchedCount) return;
    if (await this.jobs.exists({ _id: id })) throw new DeadLetterDecidedError();
    throw new NotFoundError('job');
  }
}
