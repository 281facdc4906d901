import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { TEAMS } from '../common/teams.ts';
import { ALARM_KINDS } from './constants.ts';

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

/** An alarm of which ops were notified. */
export const alarmRow = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** Who acts on it; missing in answers of older releases. */
  team: z.optional(z.enum(TEAMS)),
  text: z.string(),
  raised_at: z.string(),
  cleared_at: z.nullable(z.string()),
});
export type AlarmRow = z.infer<typeof alarmRow>;

/** `GET /bff/api/v1/admin/queues`. `reachable` is false while Redis is down; rows are then empty. */
export const queuesOverview = z.object({ reachable: z.boolean(), queues: z.array(queueState), alarms: z.array(alarmRow) });
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
  /** What was released meanwhile, oldest first. */
  releases: z.array(z.object({ at: z.string(), remote: z.string(), text: z.string() })),
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

/** `POST /bff/api/v1/admin/queues/board`: grants access to the queue dashboard for a few minutes. */
export const boardOpened = z.object({ url: z.string() });
