import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { JOB_STATES } from './constants.ts';

export type JobState = (typeof JOB_STATES)[number];

/** One row of `GET /bff/api/v1/admin/jobs`, newest or most urgent first. */
export const jobRow = z.object({
  id: z.string(),
  queue: z.string(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  created_at: z.string(),
  due_at: z.string(),
  done_at: z.nullable(z.string()),
  /** Of the latest failed attempt. */
  error: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof jobRow>;
/** `total` counts at most 1,000 rows. */
export const jobRows = pageOf(jobRow);

/** `GET /bff/api/v1/admin/jobs/{id}`: a job from its cause to its end. */
export const jobDetails = z.extend(jobRow, {
  /** Ids of the records that it is about, by their name in the payload. */
  payload: z.record(z.string(), z.unknown()),
  enqueued_at: z.nullable(z.string()),
  /** At most ten, oldest first. */
  failures: z.array(z.object({ at: z.string(), error: z.string() })),
  /** The email or SMS; null if the job has sent none. `reference`: the email’s Message-ID, or the provider’s id of the SMS. */
  delivery: z.nullable(
    z.object({
      outcome: z.enum(['trying', 'sent', 'delivered', 'dropped', 'refused', 'failed']),
      at: z.string(),
      reason: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  /** What the team decided about a failed job. */
  decision: z.nullable(z.object({ state: z.enum(['waiting', 'retried', 'given-up']), note: z.nullable(z.string()) })),
});
export type JobDetails = z.infer<typeof jobDetails>;

/** The new job; twice within a minute it is the same one. */
export const resentJob = z.object({ id: z.string() });
