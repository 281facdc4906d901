import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { alarmRow } from './alarms.responses.ts';
import { QUEUE_NAMES } from './constants.ts';

export type QueueName = (typeof QUEUE_NAMES)[number];

/** State of one queue. `oldest_seconds`: age of the oldest waiting job; `per_minute`: completed jobs, averaged over five minutes. */
const queueState = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  delayed: z.number(),
  failed: z.number(),
  oldest_seconds: z.nullable(z.number()),
  per_minute: z.number(),
});
export type QueueState = z.infer<typeof queueState>;

/** A queue whose jobs wait because someone in the team has paused it. */
export const queuePause = z.object({
  queue: z.enum(QUEUE_NAMES),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  /** The team is reminded each time so many minutes have passed. */
  remind_minutes: z.number(),
});
export type QueuePause = z.infer<typeof queuePause>;

/** `POST /bff/api/v1/admin/queues/{queue}/resume`. */
export const queueResumed = z.object({ queue: z.enum(QUEUE_NAMES) });

/** `GET /bff/api/v1/admin/queues`. `reachable` is false while Redis is down; rows are then empty. */
export const queuesOverview = z.object({
  reachable: z.boolean(),
  queues: z.array(queueState),
  /** Queues without a row, because their part of Redis does not answer. */
  unreachable: z.array(z.string()),
  paused: z.array(queuePause),
  alarms: z.array(alarmRow),
});
export type QueuesOverview = z.infer<typeof queuesOverview>;

const series = z.array(z.nullable(z.number()));
/** How a queue did, with one value for each step. Waits in seconds: half of the jobs, and 95 of 100, waited at most so long. */
const queueHistory = z.object({ name: z.string(), depth: series, done: series, failed: series, wait_p50_s: series, wait_p95_s: series });
export type QueueHistory = z.infer<typeof queueHistory>;

/** A job in the whole range. `usual`: in a range of the same length before; null without figures of then. */
const jobFigures = z.object({
  name: z.string(),
  queue: z.string(),
  done: z.number(),
  /** Failed attempts. */
  failed: z.number(),
  /** Jobs that failed for the last time. */
  dead: z.number(),
  wait_p95_s: z.nullable(z.number()),
  /** Mean time of an attempt. */
  run_ms: z.nullable(z.number()),
  usual: z.nullable(z.object({ done: z.number(), failed: z.number() })),
});
export type JobFigures = z.infer<typeof jobFigures>;

/** `GET /bff/api/v1/admin/queues/history`. */
export const queuesHistory = z.object({
  range: z.enum(['hour', 'day', 'month']),
  /** When each step begins. */
  steps: z.array(z.string()),
  queues: z.array(queueHistory),
  jobs: z.array(jobFigures),
  /** What was released in the meantime, oldest first. */
  releases: z.array(z.object({ at: z.string(), remote: z.string(), text: z.string() })),
  /** When the first process of a build of the back end started, oldest first. */
  deployments: z.array(z.object({ at: z.string(), version: z.string() })),
});
export type QueuesHistory = z.infer<typeof queuesHistory>;

/** One row of `GET /bff/api/v1/admin/dead-letters`: a job that exhausted its attempts. */
export const deadLetterRow = z.object({
  id: z.string(),
  queue: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.number(),
  failed_at: z.string(),
  state: z.enum(['waiting', 'retried', 'given-up']),
  note: z.nullable(z.string()),
});
export type DeadLetterRow = z.infer<typeof deadLetterRow>;
export const deadLetters = pageOf(deadLetterRow);

/** `GET /bff/api/v1/admin/job-runs/preview`: the failed jobs that a run over this filter would retry or discard. */
export const jobRunPreview = z.object({
  total: z.number(),
  /** Most first. */
  kinds: z.array(z.object({ name: z.string(), queue: z.string(), count: z.number() })),
  oldest: z.nullable(z.string()),
  newest: z.nullable(z.string()),
  /** The latest few. */
  sample: z.array(deadLetterRow),
  /** Start the run with it: what fails later is not part of it. */
  until: z.string(),
});
export type JobRunPreview = z.infer<typeof jobRunPreview>;

/** One row of `GET /bff/api/v1/admin/job-runs`: failed jobs that are retried or discarded together. */
export const jobRun = z.object({
  id: z.string(),
  action: z.enum(['retry', 'discard']),
  state: z.enum(['running', 'done', 'aborted']),
  by: z.string(),
  reason: z.string(),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** How many there were at the start. */
  total: z.number(),
  /** Retried or discarded so far. The rest was decided by someone else in the meantime. */
  handled: z.number(),
});
export type JobRun = z.infer<typeof jobRun>;

/** `GET /bff/api/v1/admin/job-runs`: the latest ten, newest first. */
export const jobRuns = z.object({ rows: z.array(jobRun) });
