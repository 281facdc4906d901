import * as z from 'zod/mini';
import { gender, objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { ACTIVITIES, EATING, FASTING_DAYS, KITCHENS } from './constants.ts';
import { planContent, planKind } from './fields.ts';

const checkIn = z.object({ at: z.string(), weight_kg: z.number(), note: z.string() });

/** A plan as shown to its owner; `content` is set once sent, until its health data is removed. */
export const myPlan = z.object({
  id: objectId,
  order_id: z.string(),
  kind: planKind,
  name: z.string(),
  /** The recipient, if not the owner. */
  for_name: z.nullable(z.string()),
  months: z.number(),
  /** `stopped`: not sent, and its health data was removed. */
  status: z.enum(['being prepared', 'with your specialist', 'sent', 'refunded', 'stopped']),
  due_at: z.string(),
  late: z.boolean(),
  sent_at: z.nullable(z.string()),
  content: z.nullable(planContent),
  /** Null once the health data was removed. */
  start_weight_kg: z.nullable(z.number()),
  check_ins: z.array(checkIn),
});
export type MyPlan = z.infer<typeof myPlan>;

/** `GET /bff/api/v1/plans/mine`, the newest first. */
export const myPlans = pageOf(myPlan);

/**
 * `GET /bff/api/v1/plans/last-answers`: what the customer told us about themselves for an earlier plan, with consent, so that a
 * new assessment begins with it. Null if there is nothing.
 */
export const lastAnswers = z.object({
  answers: z.nullable(
    z.object({
      gender,
      age: z.number(),
      height: z.string(),
      weight: z.number(),
      daily_physical_activity: z.enum(ACTIVITIES),
      eating: z.optional(z.enum(EATING)),
      no_onion_garlic: z.optional(z.boolean()),
      fasting_days: z.optional(z.array(z.enum(FASTING_DAYS))),
      kitchens: z.optional(z.array(z.enum(KITCHENS))),
      allergy: z.optional(z.string()),
      medical_condition: z.optional(z.string()),
    }),
  ),
});
export type LastAnswers = z.infer<typeof lastAnswers>;
export const questionAnswer = z.object({ ticket_id: z.string() });
