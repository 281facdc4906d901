import type { JobState } from '@fitghar/contracts/admin';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { OutboxMessage } from '../outbox/outbox-message.schema.ts';
import { type Page, type Paging, tokenPatterns } from '../paging.ts';
import { JOBS, type JobName } from './job-catalogue.ts';

/** Rows beyond this are not counted: the search is to be narrowed instead. */
const MAX_COUNT = 1000;
/** Queues of messages; codes and links have one of their own, and are asked for anew. */
const RESENDABLE = ['mail', 'sms'];
const IS_DATE = { $type: 'date' } as const;

/** What to look for in the log. */
export interface JobFilter {
  state?: JobState | undefined;
  queue?: string | undefined;
  name?: string | undefined;
  /** Jobs that name one of these ids. */
  refs?: readonly string[];
  /** Jobs whose latest error has words that begin so. */
  error?: string | undefined;
}

/** A job from its cause to its end. */
export interface LoggedJob extends Pick<OutboxMessage, 'queue' | 'name' | 'createdAt' | 'runAt'> {
  id: string;
  state: JobState;
  /** Ids only. */
  payload: Record<string, unknown>;
  relayedAt: Date | null;
  doneAt: Date | null;
  failures: { at: Date; error: string }[];
}

/** Every job of the last 14 days, as the outbox knows it. */
@Injectable()
export class JobLog {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What is due comes first among open jobs, otherwise the newest. Counts up to 1,000 rows. */
  async findPage(filter: JobFilter, { page, limit }: Paging): Promise<Page<LoggedJob>> {
    const now = this.clock.now();
    const found = this.filterOf(filter, now);
    const [messages, total] = await Promise.all([
      this.outbox.messages
        .find(found)
        .sort(sortOf(filter))
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<OutboxMessage[]>(),
      this.outbox.messages.countDocuments(found, { limit: MAX_COUNT }),
    ]);
    return { rows: messages.map((message) => toJob(message, now)), total };
  }

  async find(id: string): Promise<LoggedJob | null> {
    const message = await this.outbox.messages.findById(id).lean<OutboxMessage>();
    return message && toJob(message, this.clock.now());
  }

  /**
   * Sends an email or SMS again: to the same person, as it would be written now, and at most once a minute. Call inside the
   * transaction of the audit entry.
   * @returns the id of the new job; null for anything but a message that was sent
   */
  async resend(id: string): Promise<string | null> {
    const sent = await this.outbox.messages.findById(id).lean<OutboxMessage>();
    const now = this.clock.now();
    if (!sent || stateOf(sent, now) !== 'done' || !RESENDABLE.includes(sent.queue)) return null;
    const again = `${id.replace(/\.again\.\d+$/, '')}.again.${Math.floor(now.getTime() / MINUTE_MS)}`;
    if (again !== id) await this.outbox.requeue([{ ...sent, _id: again }]);
    return again;
  }

  private filterOf({ state, queue, name, refs, error }: JobFilter, now: Date): QueryFilter<OutboxMessage> {
    const names = Object.keys(JOBS).filter((each) => (!queue || JOBS[each as JobName].queue === queue) && (!name || each === name));
    const patterns = tokenPatterns(error);
    return {
      ...(state && statesAt(now)[state]),
      ...((queue || name) && { name: { $in: names } }),
      ...(refs && { refs: { $in: refs } }),
      ...(patterns.length > 0 && { failedAt: IS_DATE, $and: patterns.map((errorWords) => ({ errorWords })) }),
    };
  }
}

/** Filters that say what the partial indexes of the outbox contain, so that they serve them. */
const statesAt = (now: Date): Record<JobState, QueryFilter<OutboxMessage>> => ({
  scheduled: { doneAt: null, runAt: { $gt: now }, failedAt: null },
  waiting: { doneAt: null, runAt: { $lte: now }, failedAt: null },
  retrying: { doneAt: null, failedAt: IS_DATE },
  done: { doneAt: IS_DATE, deadAt: null },
  failed: { deadAt: IS_DATE },
});

/** By an index that serves the filter. */
function sortOf({ state, refs, error }: JobFilter): Record<string, 1 | -1> {
  if (refs) return { createdAt: -1, _id: -1 };
  if (error || state === 'retrying') return { failedAt: -1, _id: -1 };
  if (state === 'failed') return { deadAt: -1, _id: -1 };
  return state === 'scheduled' || state === 'waiting' ? { runAt: 1, _id: 1 } : { createdAt: -1, _id: -1 };
}

function stateOf({ doneAt, deadAt, runAt, failedAt }: OutboxMessage, now: Date): JobState {
  if (deadAt) return 'failed';
  if (doneAt) return 'done';
  if (failedAt) return 'retrying';
  return runAt > now ? 'scheduled' : 'waiting';
}

const toJob = (message: OutboxMessage, now: Date): LoggedJob => ({
  id: message._id,
  queue: message.queue,
  name: message.name,
  state: stateOf(message, now),
  payload: message.payload,
  createdAt: message.createdAt,
  runAt: message.runAt,
  relayedAt: message.relayedAt ?? null,
  doneAt: message.doneAt ?? null,
  failures: (message.failures ?? []).map(({ at, error }) => ({ at, error })),
});
