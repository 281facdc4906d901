import * as z from 'zod/mini';
import { sessionType, trainerCategory, trainingFor } from './catalogue.ts';
import { bookingStatus } from './fields.ts';
import { place } from './places.ts';
import { trainerHoursBody } from './trainer.requests.ts';
import { trainerCard } from './trainer-cards.ts';

/** `GET` and `PUT trainer/hours`: also the planned visits that do not fit, which stay until someone moves them. */
export const trainerHours = z.extend(trainerHoursBody, {
  misfits: z.array(z.object({ id: z.string(), date: z.string(), time: z.string(), problem: z.string() })),
});
export type TrainerHours = z.infer<typeof trainerHours>;

/** A visit as its trainer sees it. */
export const trainerVisit = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  status: bookingStatus,
  is_trial: z.boolean(),
  service_type: sessionType,
  trainer_category: trainerCategory,
  training_for: trainingFor,
  name: z.string(),
  phone: z.string(),
  ...place.shape,
  /** `latitude,longitude`; null if the customer did not share it. */
  position: z.nullable(z.string()),
  /** From the visit before; null for the first of the day. */
  travel_minutes: z.nullable(z.number()),
  /** What the customer's latest plan says, with their consent; null without. */
  health: z.nullable(z.object({ goal: z.string(), injuries: z.string(), conditions: z.string() })),
  /** The trainer set out for it, or the Start PIN began it. */
  on_the_way: z.boolean(),
  started: z.boolean(),
  note: z.string(),
  /** The trainer's note on their newest visit to the customer before this one; absent without. */
  earlier_note: z.optional(z.string()),
});
export type TrainerVisit = z.infer<typeof trainerVisit>;

/** `GET trainer/day`. */
export const trainerDay = z.object({
  date: z.string(),
  day_off: z.boolean(),
  visits: z.array(trainerVisit),
  /** Visits of earlier days that nobody has closed, earliest first. */
  to_close: z.array(trainerVisit),
});
export type TrainerDayAnswer = z.infer<typeof trainerDay>;

/** `GET trainer/week`: seven days from today. */
export const trainerWeek = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      day_off: z.boolean(),
      /** Null for all hours. */
      hours: z.nullable(z.array(z.object({ from: z.string(), to: z.string() }))),
      visits: z.array(
        z.object({ id: z.string(), time: z.string(), status: bookingStatus, name: z.string(), area: z.string(), pincode: z.string() }),
      ),
    }),
  ),
});
export type TrainerWeek = z.infer<typeof trainerWeek>;

/** `GET trainer/earnings`: the trainer's share, in rupees without GST, newest month first. */
export const trainerEarnings = z.object({
  share_percent: z.number(),
  /** Shares of categories that differ. */
  category_shares: z.array(z.object({ category: trainerCategory, percent: z.number() })),
  months: z.array(z.object({ month: z.string(), visits: z.number(), amount: z.number() })),
});
export type TrainerEarnings = z.infer<typeof trainerEarnings>;

/** `GET trainer/profile`. */
export const trainerProfile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  services: z.array(sessionType),
  pincode: z.string(),
  servicing_area: z.array(z.string()),
  /** Mean stars; null without ratings. */
  rating: z.nullable(z.number()),
  ratings: z.number(),
  approved: z.boolean(),
  /** Whether customers may see the card, and the card. */
  shown: z.boolean(),
  card: trainerCard,
  /** Documents that we hold. */
  documents: z.array(z.enum(['aadhar', 'pan', 'photo', 'certificate'])),
  /** Where they open, for ten minutes. */
  document_links: z.array(z.object({ name: z.enum(['aadhar', 'pan', 'photo', 'certificate']), url: z.string() })),
  /** Last four digits of the account for payouts; null without one. */
  account_last4: z.nullable(z.string()),
});
export type TrainerProfile = z.infer<typeof trainerProfile>;
