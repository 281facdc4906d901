import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { DomainError, NotFoundError } from '../domain-error.ts';
import { count } from '../metrics/record.ts';
import { Mongo } from '../mongo.ts';
import { Outbox, refsOf } from '../outbox/outbox.ts';
import { countRows, findPage, type ListQuery, type Page, searchTokens, tokenPatterns, toSort } from '../paging.ts';
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

const MAX_WORDS = 30;

/** Which failed jobs; an empty filter means all. */
export interface DeadLetterFilter {
  queue?: string | undefined;
  name?: string | undefined;
  /** Those that name one of these ids. */
  refs?: readonly string[] | undefined;
  /** Those whose kind or error has words that begin so. */
  error?: string | undefined;
}

/** The failed jobs of a kind. */
export interface DeadLetterKind {
  name: string;
  queue: string;
  count: number;
  oldest: Date;
  newest: Date;
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
    const words = { refs: refsOf(job.payload), words: searchTokens(name, error).slice(0, MAX_WORDS) };
    await this.mongo.transaction(async () => {
      await this.jobs.updateOne({ _id: id }, { $set: { ...job, ...words, failedAt: now, state: 'waiting', note: null } }, { upsert: true });
      await this.outbox.messages.updateOne({ _id: id, doneAt: null }, { $set: { doneAt: now, deadAt: now } });
    });
  }

  findPage(state: DeadLetterJob['state'], filter: DeadLetterFilter, query: ListQuery): Promise<Page<DeadLetterJob>> {
    const sort = toSort(query.sort, { failed_at: ['failedAt'] }, '-failed_at');
    return findPage(this.jobs, { state, ...found(filter) }, sort, query, (job) => job);
  }

  /** Those that no one has decided about; with `until`, that failed until then. */
  countWaiting(filter: DeadLetterFilter = {}, until?: Date): Promise<number> {
    return countRows(this.jobs, waiting(filter, until));
  }

  /** Undecided failed jobs by kind, most first. */
  kindsOf(filter: DeadLetterFilter, until: Date): Promise<DeadLetterKind[]> {
    return this.jobs.aggregate<DeadLetterKind>([
      { $match: waiting(filter, until) },
      {
        $group: {
          _id: { name: '$name', queue: '$queue' },
          count: { $sum: 1 },
          oldest: { $min: '$failedAt' },
          newest: { $max: '$failedAt' },
        },
      },
      { $project: { _id: 0, name: '$_id.name', queue: '$_id.queue', count: 1, oldest: 1, newest: 1 } },
      { $sort: { count: -1, name: 1 } },
    ]);
  }

  /** The latest undecided ones first. */
  findWaiting(filter: DeadLetterFilter, until: Date, most: number): Promise<DeadLetterJob[]> {
    return this.jobs.find(waiting(filter, until)).sort({ failedAt: -1, _id: -1 }).limit(most).lean<DeadLetterJob[]>();
  }

  async find(id: string): Promise<DeadLetterJob | null> {
    return this.jobs.findById(id).lean();
  }

  /** Queues the job again, with all its attempts. @throws NotFoundError, DeadLetterDecidedError */
  async retry(id: string): Promise<void> {
    const job = await this.find(id);
    if (!job) throw new NotFoundError('job');
    if (job.state === 'waiting') await this.clearQueues([job]);
    await this.mongo.transaction(async () => {
      if (!(await this.retryAll([id]))) throw new DeadLetterDecidedError();
    });
  }

  /**
   * Removes failed jobs from Redis, where they would block new ones under their ids. Call it before the transaction that
   * queues them again. If Redis is down or was emptied, the sweep of the outbox does it.
   */
  async clearQueues(jobs: readonly Pick<DeadLetterJob, '_id' | 'queue'>[]): Promise<void> {
    await Promise.all(jobs.map(({ _id, queue }) => this.queues.removeFailed(queue, _id).catch(() => undefined)));
  }

  /** Queues those that are undecided again, inside the caller's transaction. @returns how many */
  async retryAll(ids: readonly string[]): Promise<number> {
    const jobs = await this.jobs.find({ _id: { $in: ids }, state: 'waiting' }).lean<DeadLetterJob[]>();
    await this.jobs.updateMany({ _id: { $in: jobs.map(({ _id }) => _id) }, state: 'waiting' }, { $set: { state: 'retried', note: null } });
    await this.outbox.requeue(jobs);
    return jobs.length;
  }

  /** Closes those that are undecided. @returns how many */
  async discardAll(ids: readonly string[], note: string): Promise<number> {
    return (await this.jobs.updateMany({ _id: { $in: ids }, state: 'waiting' }, { $set: { state: 'given-up', note } })).modifiedCount;
  }

  /**
   * Closes the dead letter without running the job; the note says why.
   * @throws NotFoundError, DeadLetterDecidedError
   */
  async discard(id: string, note: string): Promise<void> {
    if (await this.discardAll([id], note)) return;
    if (await this.jobs.exists({ _id: id })) throw new DeadLetterDecidedError();
    throw new NotFoundError('job');
  }
}

function found({ queue, name, refs, error }: DeadLetterFilter): QueryFilter<DeadLetterJob> {
  const patterns = tokenPatterns(error);
  return {
    ...(queue && { queue }),
    ...(name && { name }),
    ...(refs && { refs: { $in: refs } }),
    ...(patterns.length > 0 && { $and: patterns.map((words) => ({ words })) }),
  };
}

const waiting = (filter: DeadLetterFilter, until?: Date): QueryFilter<DeadLetterJob> => ({
  state: 'waiting',
  ...(until && { failedAt: { $lte: until } }),
  ...found(filter),
});
