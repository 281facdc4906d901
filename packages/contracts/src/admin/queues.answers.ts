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
