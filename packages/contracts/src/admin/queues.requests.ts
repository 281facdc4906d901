import * as z from 'zod/mini';
import { line } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';
import { jobParam } from './jobs.requests.ts';

/** `GET admin/dead-letters`. */
export const deadLettersQuery = z.extend(listQuery(['failed_at']), {
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
