import * as z from 'zod/mini';

/** A menu page of operations, and what it lists of all its records. */
export const listOfRecords = { view: z.string(), filters: z.optional(z.record(z.string(), z.string())) };

/** Who of the team takes care of a task or record. `at` is ISO with +05:30. */
const taskOwner = z.object({ id: z.string(), name: z.string(), at: z.string() });
export type TaskOwner = z.infer<typeof taskOwner>;

/** `GET /bff/api/v1/admin/tasks/owners`: what someone has taken, by label. */
export const taskOwners = z.object({ rows: z.array(z.object({ label: z.string(), owner: taskOwner })) });

/** A pending task. */
const need = z.object({
  ...listOfRecords,
  label: z.string(),
  count: z.number(),
  since: z.nullable(z.string()),
  /** What `since` is: a deadline, the first hour, or, if missing, since when the oldest waits. */
  when: z.optional(z.enum(['due', 'first'])),
  urgent: z.boolean(),
  owner: z.optional(taskOwner),
});

/** `POST /bff/api/v1/admin/tasks/take` and `/leave`: a task as the caller named it. */
export const changedTask = z.object({ label: z.string() });

/** `GET /bff/api/v1/admin/summary`: counters and pending tasks. */
export const adminSummary = z.object({
  users: z.number(),
  trainers: z.number(),
  bookings_today: z.number(),
  waiting_for_trainer: z.number(),
  paid_orders: z.number(),
  needs: z.array(need),
});
export type AdminSummary = z.infer<typeof adminSummary>;
