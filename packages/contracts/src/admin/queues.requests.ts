import * as z from 'zod/mini';
import { line } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';
import { QUEUE_NAMES } from './constants.ts';
import { reason } from './fields.ts';
import { jobParam, jobSearch } from './jobs.requests.ts';

/** `GET admin/dead-letters`. */
export const deadLettersQuery = z.extend(listQuery(['failed_at']), {
  ...jobSearch,
  state: z._default(z.enum(['waiting', 'retried', 'given-up']), 'waiting'),
});
export type DeadLettersQuery = z.infer<typeof deadLettersQuery>;

/** A dead letter has the id of its job. */
export const deadLetterParam = jobParam;

/** `POST admin/dead-letters/{id}/give-up`. */
export const giveUpBody = z.strictObject({ note: line('Please enter a reason', 500) });

/** `GET admin/queues/history`: the last 60 minutes, 24 hours or 30 days. */
export const queueHistoryQuery = z.strictObject({ range: z._default(z.enum(['hour', 'day', 'month']), 'day') });
export type QueueHistoryQuery = z.infer<typeof queueHistoryQuery>;

/** `{queue}` in a path. */
export const queueParam = z.strictObject({ queue: z.enum(QUEUE_NAMES) });

/** `POST admin/queues/{queue}/pause`. */
export const pauseBody = z.strictObject({ reason, remind_minutes: z.int().check(z.gte(15), z.lte(7 * 24 * 60)) });

/** `GET admin/job-runs/preview`: failed jobs as `GET admin/dead-letters` finds them. */
export const jobRunFilter = z.strictObject(jobSearch);
export type JobRunFilter = z.infer<typeof jobRunFilter>;

/** `POST admin/job-runs`. */
export const startJobRunBody = z.strictObject({
  ...jobSearch,
  action: z.enum(['retry', 'discard']),
  reason,
  /** From the preview. */
  until: z.iso.datetime({ offset: true }),
});
export type StartJobRun = z.infer<typeof startJobRunBody>;
