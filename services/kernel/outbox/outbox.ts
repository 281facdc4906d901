import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { CallBatcher } from '../call-batcher.ts';
import { Clock } from '../clock.ts';
import { JOBS, type JobName, type JobPayload } from '../jobs/job-catalogue.ts';
import { type BatchWriter, Mongo } from '../mongo.ts';
import { searchTokens } from '../paging.ts';
import { runShared } from '../shared-work.ts';
import { currentTrace } from '../tracing/tracing.ts';
import { type OutboxMessage, outboxMessageSchema } from './outbox-message.schema.ts';
import { partitionOf } from './partitions.ts';

/** How much of its failures a message keeps. */
const MAX_FAILURES = 10;
const MAX_ERROR_LETTERS = 1000;
const MAX_ERROR_WORDS = 30;

/** A message that was not run yet. */
export type NewMessage = Omit<OutboxMessage, 'failures' | 'failedAt' | 'errorWords' | 'deadAt'>;

/** Ids of our records, and of the gateway's payments, refunds and disputes. */
export const REF = /^([\da-f]{24}|(pay|rfnd|disp)_\w+)$/;
/** The ids in a payload. */
export const refsOf = (payload: object): string[] => [
  ...new Set(
    Object.values(payload)
      .flat()
      .filter((value) => typeof value === 'string' && REF.test(value)),
  ),
];

/** Losing such a write only repeats harmless work, so it need not wait for a majority or the journal. */
const BOOKKEEPING = { writeConcern: { w: 1, j: false } } as const;

/** How long finished jobs are gathered: under load, one update then records dozens. */
const RECORD_MS = 20;

/** A backlog beyond this needs no exact number, and counting it would slow down those who work it off. */
const MAX_COUNTED = 10_000;

/** The outbox. A use case adds messages in its own transaction; the relay enqueues them. */
@Injectable()
export class Outbox implements BatchWriter<NewMessage> {
  private readonly log = new Logger(Outbox.name);
  readonly messages: Model<OutboxMessage>;
  private finished: string[] = [];
  private recording: Promise<void> | undefined;
  private readonly reads = new CallBatcher<string, boolean>(async (ids) => {
    // Read concern `local`, to see writes of a moment ago.
    const done = await this.messages
      .find({ _id: { $in: ids }, doneAt: { $ne: null } }, { _id: 1 })
      .readConcern('local')
      .lean();
    const doneIds = new Set(done.map(({ _id }) => _id));
    return (id) => doneIds.has(id);
  });

  constructor(
    protected readonly mongo: Mongo,
    protected readonly clock: Clock,
  ) {
    this.messages = mongo.model('OutboxMessage', outboxMessageSchema);
  }

  /**
   * Adds a job, to run at once or at `runAt`. Adding the same name and `key` again changes nothing, so a use case that
   * runs twice causes one job.
   * @param refs by which the job log finds it, besides the ids in its payload
   */
  async add<Name extends JobName>(
    name: Name,
    key: string,
    payload: JobPayload<Name>,
    runAt?: Date,
    refs: readonly string[] = [],
  ): Promise<void> {
    const message = this.messageOf({ id: `${name}.${key}`, queue: JOBS[name].queue, name, payload });
    const added = { ...message, runAt: runAt ?? message.runAt, refs: [...(message.refs ?? []), ...refs] };
    await this.mongo.batchWrite(this, this.stored(added));
  }

  /** As an added message is stored. */
  protected stored(message: NewMessage): NewMessage {
    return message;
  }

  /** Runs a job once more under another id, while its message is kept. @returns whether it is */
  async repeat(id: string, as: string): Promise<boolean> {
    const message = await this.messages.findById(id).lean();
    if (message) await this.requeue([{ ...message, _id: as }]);
    return message !== null;
  }

  /** Queues finished or dead jobs again, under their own ids. */
  async requeue(jobs: readonly Pick<OutboxMessage, '_id' | 'queue' | 'name' | 'payload'>[]): Promise<void> {
    if (!jobs.length) return;
    await this.messages.bulkWrite(
      jobs.map(({ _id, queue, name, payload }) => {
        const { _id: id, refs, ...message } = this.messageOf({ id: _id, queue, name, payload });
        const update = { $set: { ...message, deadAt: null }, $setOnInsert: { refs: refs ?? [] } };
        return { updateOne: { filter: { _id: id }, update, upsert: true } };
      }),
    );
  }

  async writeAll(messages: NewMessage[]): Promise<void> {
    await this.messages.bulkWrite(
      messages.map(({ _id, ...message }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: message }, upsert: true } })),
    );
  }

  /** Whether the job's handler has finished before. False for jobs that did not come from the outbox. */
  isDone(jobId: string): Promise<boolean> {
    return this.reads.call(jobId);
  }

  /**
   * Records soon that the job's handler has finished; if the process is killed before, the job runs once more. Ignores jobs
   * that did not come from the outbox.
   */
  recordDone(jobId: string): void {
    this.finished.push(jobId);
    // For all jobs that finish meanwhile, so not by the signal of the first.
    this.recording ??= runShared(() => this.recordFinished());
  }

  /** Resolves when every finished job is recorded. */
  async flush(): Promise<void> {
    await this.recording;
  }

  private async recordFinished(): Promise<void> {
    while (this.finished.length) {
      await wait(RECORD_MS);
      const ids = this.finished;
      this.finished = [];
      await this.messages
        .updateMany({ _id: { $in: ids }, doneAt: null }, { $set: { doneAt: this.clock.now() } }, BOOKKEEPING)
        .catch(({ message }: Error) =>
          this.log.warn(`Could not record ${ids.length} finished jobs: ${message}; the sweep runs them again`),
        );
    }
    this.recording = undefined;
  }

  /**
   * Records a failed attempt for the job log. Ignores jobs that did not come from the outbox.
   * @param error without personal data as far as handlers know; an unexpected one may quote a value
   */
  async recordFailure(jobId: string, error: string): Promise<void> {
    const at = this.clock.now();
    const text = error.slice(0, MAX_ERROR_LETTERS);
    await this.messages.updateOne(
      { _id: jobId },
      {
        $push: { failures: { $each: [{ at, error: text }], $slice: -MAX_FAILURES } },
        $set: { failedAt: at, errorWords: searchTokens(text).slice(0, MAX_ERROR_WORDS) },
      },
      BOOKKEEPING,
    );
  }

  /** Makes a message due later, so that it does not count as late: its job waits for someone else. */
  async putOff(jobId: string, ms: number): Promise<void> {
    await this.messages.updateOne(
      { _id: jobId, doneAt: null },
      { $set: { runAt: new Date(this.clock.now().getTime() + ms) } },
      BOOKKEEPING,
    );
  }

  /** When these jobs are due and were finished, by id; without those that are unknown or were removed. */
  async findTimes(ids: readonly string[]): Promise<Map<string, { runAt: Date; doneAt: Date | null }>> {
    const found = await this.messages.find({ _id: { $in: [...ids] } }, { runAt: 1, doneAt: 1 }).lean();
    return new Map(found.map(({ _id, runAt, doneAt }) => [_id, { runAt, doneAt: doneAt ?? null }]));
  }

  /** Number of due messages that are not done, counted up to {@link MAX_COUNTED}. */
  countDue(): Promise<number> {
    return this.messages.countDocuments({ doneAt: null, runAt: { $lte: this.clock.now() } }, { limit: MAX_COUNTED });
  }

  /** The message that has been due longest and is not done, apart from those of some queues; null if there is none. */
  findOldestUndone(except: readonly string[] = []): Promise<Pick<OutboxMessage, 'queue' | 'name' | 'runAt'> | null> {
    const due = { doneAt: null, runAt: { $lte: this.clock.now() }, ...(except.length && { queue: { $nin: [...except] } }) };
    return this.messages.findOne(due, { queue: 1, name: 1, runAt: 1 }).sort({ runAt: 1 }).lean();
  }

  private messageOf({ id, queue, name, payload }: Pick<OutboxMessage, 'queue' | 'name' | 'payload'> & { id: string }): NewMessage {
    const now = this.clock.now();
    const trace = currentTrace();
    return {
      _id: id,
      ...(trace && { trace }),
      partition: partitionOf(id),
      queue,
      name,
      payload,
      createdAt: now,
      runAt: now,
      relayedAt: null,
      checkAt: null,
      refusals: 0,
      retryAt: null,
      doneAt: null,
      refs: refsOf(payload),
    };
  }
}
