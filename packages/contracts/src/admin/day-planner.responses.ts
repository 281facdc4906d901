import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';
import { bookingStatus } from '../booking/fields.ts';

const plannedSession = z.object({
  id: z.string(),
  version: z.number(),
  date: z.string(),
  time: z.string(),
  status: bookingStatus,
  service_type: sessionType,
  name: z.string(),
  area: z.string(),
  pincode: z.string(),
});
export type PlannedSession = z.infer<typeof plannedSession>;

const plannedVisit = z.extend(plannedSession, {
  /** From the visit before; null for the first. */
  travel_minutes: z.nullable(z.number()),
  /** Why it does not fit into the trainer's day. */
  problems: z.array(z.string()),
});

const plannedTrainer = z.object({
  id: z.string(),
  name: z.string(),
  pincode: z.string(),
  services: z.array(sessionType),
  /** Approved and not blocked. */
  assignable: z.boolean(),
  /** Working hours of the day; null for all hours, empty for none. */
  hours: z.nullable(z.array(z.object({ from: z.string(), to: z.string() }))),
  day_off: z.boolean(),
  max_visits: z.nullable(z.number()),
  visits: z.array(plannedVisit),
});
export type PlannedTrainer = z.infer<typeof plannedTrainer>;

/**
 * `GET admin/day-planner`: every trainer with visits that day, the first others by name, and the sessions without a trainer.
 * Of a pincode: the trainers who serve it and can be assigned, and its sessions.
 */
export const dayPlan = z.object({ date: z.string(), trainers: z.array(plannedTrainer), unassigned: z.array(plannedSession) });
export type DayPlan = z.infer<typeof dayPlan>;

/** `GET admin/service-requests/{id}/plan-check`: what moving a visit would mean. */
export const planCheck = z.object({
  version: z.number(),
  /** Why it cannot be done; empty if it can. */
  problems: z.array(z.string()),
  consequences: z.array(z.string()),
});
export type PlanCheckAnswer = z.infer<typeof planCheck>;
