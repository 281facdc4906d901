import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { sessionType, trainerCategory, trainerGender, trainerPackage, trainingFor } from './catalogue.ts';
import { bookingStatus, isoDate, slotTime } from './fields.ts';

/** A paid trial, whose service has packages (D50), with the pattern that suggests itself. */
const packageTrial = z.object({
  service_type: sessionType,
  category: trainerCategory,
  training_for: trainingFor,
  trainer_gender: trainerGender,
  weekdays: z.array(z.number()),
  time: slotTime,
  /** Name of the trial's trainer, who comes to the sessions where possible. */
  trainer: z.nullable(z.string()),
  /** Where it was, as the sessions will be. */
  pincode: z.optional(z.string()),
  address: z.optional(z.string()),
});

/** `GET booking/packages/catalogue`. Prices in rupees, with tax. */
export const packageCatalogue = z.object({
  /** The customer's paid trials, one of each service, latest first; empty before the first. */
  trials: z.array(packageTrial),
  packages: z.array(z.extend(trainerPackage, { tax: z.number(), tax_percent: z.number() })),
  /** Days from the first session in which all must be used (D51). */
  days: z.number(),
});
export type PackageCatalogue = z.infer<typeof packageCatalogue>;
export type PackageTrial = z.infer<typeof packageTrial>;

const when = z.object({ date: isoDate, time: slotTime });

/** A visit after its trainer moved it. */
export const movedVisit = z.extend(when, { id: objectId });

/** A session as the link of its reminder shows it (D56). */
export const linkedSession = z.extend(when, {
  service_type: sessionType,
  status: bookingStatus,
  /** Name of the trainer who comes. */
  trainer: z.nullable(z.string()),
  is_trial: z.boolean(),
  moves: z.number(),
  /** Its trainer can no longer come, and the customer is asked who comes instead; moving it does not count (ADR 061). */
  trainer_gone: z.optional(z.boolean()),
  can_move: z.boolean(),
  can_cancel: z.boolean(),
  /** Cancelling it now counts it as used, because it begins soon (D53). */
  cancel_uses_it: z.boolean(),
  movable_until: isoDate,
});
export type LinkedSession = z.infer<typeof linkedSession>;

/** A proposed session. */
const proposedSession = z.extend(when, {
  state: z.enum(['free', 'full']),
  /** The nearest free hours of a full one. */
  alternatives: z.array(z.extend(when, { same_trainer: z.boolean() })),
  /** Whether the trial's trainer is free then. */
  same_trainer: z.boolean(),
});

/** `POST booking/packages/proposals`: twelve sessions, earliest first. */
export const proposals = z.object({
  sessions: z.array(proposedSession),
  /** Of the twelve, in rupees with tax. */
  price: z.number(),
  trainer: z.nullable(z.string()),
  /** The last date of the package if it begins on the first of these. */
  usable_until: isoDate,
});
export type Proposals = z.infer<typeof proposals>;
export type ProposedSession = z.infer<typeof proposedSession>;

/** One session of a package on the dashboard. */
const packageSession = z.extend(when, {
  id: objectId,
  status: bookingStatus,
  trainer: z.nullable(z.object({ name: z.string(), contact_number: z.string() })),
  /** Start PIN, four digits; null unless a trainer is assigned. */
  start_pin: z.nullable(z.string()),
  moves: z.number(),
  /** Its trainer can no longer come, and the customer is asked who comes instead; moving it does not count (ADR 061). */
  trainer_gone: z.optional(z.boolean()),
  can_move: z.boolean(),
  can_skip: z.boolean(),
  /** Skipping it now counts it as used, because it begins soon (D53). */
  skip_uses_it: z.boolean(),
  rating: z.nullable(z.number()),
  can_rate: z.boolean(),
});
export type PackageSession = z.infer<typeof packageSession>;

/** What a recurring move does to each session of the weekday. */
export const plannedMoves = z.object({
  sessions: z.array(
    z.extend(when, {
      id: objectId,
      to: when,
      /** Why it stays; null if it can be moved. */
      objection: z.nullable(z.string()),
      free: z.boolean(),
      /** Name of its trainer, and whether they are free then. */
      trainer: z.nullable(z.string()),
      same_trainer: z.boolean(),
      /** The nearest free hours, if its own is not free. */
      alternatives: z.array(z.extend(when, { same_trainer: z.boolean() })),
    }),
  ),
});
export type PlannedMoves = z.infer<typeof plannedMoves>;

/** What a pause means: the sessions that go back to the package, and how long it can then be used. */
export const pausePreview = z.object({ sessions: z.array(when), usable_until: isoDate });

/** A paid package: `used + planned + open + lapsed + refunded` is always 12 (D51). */
export const packageRow = z.object({
  id: objectId,
  service_type: sessionType,
  category: trainerCategory,
  training_for: trainingFor,
  order_id: z.string(),
  /** `refunding`: a refund is requested, and nothing can be planned. */
  status: z.enum(['active', 'refunding', 'refunded']),
  price: z.number(),
  usable_until: isoDate,
  used: z.number(),
  planned: z.number(),
  open: z.number(),
  lapsed: z.number(),
  refunded: z.number(),
  /** Its one pause, first and last day; null without one. `can_pause`: whether it can still be paused. */
  pause: z.nullable(z.object({ from: isoDate, until: isoDate })),
  can_pause: z.boolean(),
  sessions: z.array(packageSession),
});
export type PackageRow = z.infer<typeof packageRow>;

/** `GET booking/packages/mine`, newest first. */
export const packagesPage = pageOf(packageRow);

/** `GET booking/packages/{id}/times?date=`: the hours of a day for one more session, or for moving one. */
export const sessionTimes = z.object({
  /** `full`: every place is taken, and the waiting list can be joined (D54). */
  times: z.array(z.object({ time: slotTime, free: z.boolean(), full: z.boolean(), same_trainer: z.boolean() })),
});
export type SessionTimes = z.infer<typeof sessionTimes>;
