import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { callerSignal } from '../caller-signal.ts';
import { Clock } from '../clock.ts';
import { DomainError, NotFoundError } from '../domain-error.ts';
import { Live } from '../live/live.ts';
import { Mongo } from '../mongo.ts';
import { Outbox } from '../outbox/outbox.ts';
import { type DeadLetterFilter, DeadLetters } from './dead-letters.ts';
import { JobHandlers } from './job-handlers.ts';
import { type JobRunRecord, jobRunSchema } from './job-run.schema.ts';

/** Jobs of one transaction. */
const BATCH = 200;
/** A job carries a run for so long, then leaves the rest to another: no job comes near its time limit. */
const TURN_MS = 15_000;
const LATEST = 10;

/** Nothing matches, or someone else has decided in the meantime. */
export class NoFailedJobsError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'no_failed_jobs';

  constructor() {
    super('No failed jobs match now. Refresh the list');
  }
}

/** The run has ended. */
export class JobRunEndedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'job_run_ended';

  constructor() {
    super('This run has already ended');
  }
}

/** `by` is a team member's id. */
export type JobRun = Omit<JobRunRecord, 'by'> & { id: string; by: string };

type Stored = JobRunRecord & { _id: { toString(): string } };
const toRun = ({ _id, by, ...rest }: Stored): JobRun => ({ ...rest, id: _id.toString(), by: by.toString() });

const filterOf = ({ filter }: Pick<JobRunRecord, 'filter'>): DeadLetterFilter => ({
  queue: filter?.queue ?? undefined,
  name: filter?.name ?? undefined,
  refs: filter?.refs ?? undefined,
  error: filter?.error ?? undefined,
});

/**
 * Retries or discards failed jobs in bulk. Each batch is one transaction: the decision on the failed jobs, their messages
 * and the count. So a worker that is killed, or two that carry the same run, do nothing twice (ADR 063).
 */
@Injectable()
export class JobRuns implements OnModuleInit {
  private readonly runs: Model<JobRunRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly deadLetters: DeadLetters,
    private readonly handlers: JobHandlers,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    this.runs = mongo.model('JobRun', jobRunSchema);
  }

  onModuleInit(): void {
    this.handlers.on('carry-job-run', ({ run_id }) => this.carry(run_id));
  }

  /** Newest first. */
  async list(): Promise<JobRun[]> {
    return (await this.runs.find().sort({ startedAt: -1 }).limit(LATEST).lean<Stored[]>()).map(toRun);
  }

  async find(id: string): Promise<JobRun | null> {
    const run = await this.runs.findById(id).lean<Stored>();
    return run && toRun(run);
  }

  /**
   * Starts a run; call it inside the transaction that audits it.
   * @throws NoFailedJobsError
   */
  async start({
    id,
    filter,
    until,
    ...fields
  }: Pick<JobRun, 'id' | 'by' | 'action' | 'reason' | 'until'> & { filter: DeadLetterFilter }): Promise<void> {
    const total = await this.deadLetters.countWaiting(filter, until);
    if (!total) throw new NoFailedJobsError();
    const { refs, ...words } = filter;
    const stored = { ...words, ...(refs && { refs: [...refs] }) };
    const run = {
      ...fields,
      filter: stored,
      until,
      total,
      state: 'running',
      handled: 0,
      startedAt: this.clock.now(),
      endedAt: null,
    } as const;
    await this.runs.create([{ _id: id, ...run }]);
    await this.carryOn(id, 0);
  }

  /** What was retried or discarded stays so. @throws NotFoundError, JobRunEndedError */
  async abort(id: string): Promise<void> {
    if (await this.end(id, 'aborted')) return;
    throw (await this.find(id)) ? new JobRunEndedError() : new NotFoundError('job run');
  }

  /** The job's id is made of how far the run is, so that two workers at the same place add one job. */
  private carryOn(id: string, handled: number): Promise<void> {
    return this.outbox.add('carry-job-run', `${id}.${handled}`, { v: 1, run_id: id });
  }

  private async carry(id: string): Promise<void> {
    const endsAt = performance.now() + TURN_MS;
    const first = await this.find(id);
    for (;;) {
      callerSignal()?.throwIfAborted();
      const run = await this.find(id);
      if (run?.state !== 'running') return;
      if (performance.now() > endsAt && run.handled !== first?.handled) return this.carryOn(id, run.handled);
      const letters = await this.deadLetters.findWaiting(filterOf(run), run.until, BATCH);
      if (!letters.length) {
        await this.end(id, 'done');
        return;
      }
      // Redis first: a failed job there would block the one that the transaction queues.
      if (run.action === 'retry') await this.deadLetters.clearQueues(letters);
      const ids = letters.map(({ _id }) => _id);
      await this.mongo
        .transaction(async () => {
          const handled =
            run.action === 'retry' ? await this.deadLetters.retryAll(ids) : await this.deadLetters.discardAll(ids, run.reason);
          const counted = await this.runs.updateOne({ _id: id, state: 'running' }, { $inc: { handled } });
          if (!counted.matchedCount) throw new JobRunEndedError(); // aborted in the meantime: the batch is rolled back
        })
        .catch((error: unknown) => {
          if (!(error instanceof JobRunEndedError)) throw error;
        });
    }
  }

  private async end(id: string, state: 'done' | 'aborted'): Promise<boolean> {
    const { matchedCount } = await this.runs.updateOne({ _id: id, state: 'running' }, { $set: { state, endedAt: this.clock.now() } });
    this.live.publish('team', 'team.alarms');
    return matchedCount > 0;
  }
}
