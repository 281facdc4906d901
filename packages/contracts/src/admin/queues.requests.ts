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
