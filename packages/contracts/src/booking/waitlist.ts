import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { sessionType, trainerGender } from './catalogue.ts';
import { WAITLIST_STATUSES } from './constants.ts';
import { isoDate, slotTime } from './fields.ts';

export const waitlistStatus = z.enum(WAITLIST_STATUSES);

/** `POST booking/waitlist`: what the place is for is a session to move, a package to plan one of, or else a trial. */
export const waitlistBody = z.strictObject({
  service_type: z.enum(sessionType.options, 'Please choose FITNESS or YOGA'),
  date: isoDate,
  time: slotTime,
  /** For a trial; a session or package has its own. */
  trainer_gender: z._default(trainerGender, 'Any'),
  session_id: z.optional(objectId),
  package_id: z.optional(objectId),
});
export type WaitlistBody = z.infer<typeof waitlistBody>;

/** A customer in line for a slot. */
const waitlistEntry = z.object({
  id: objectId,
  service_type: sessionType,
  date: isoDate,
  time: slotTime,
  trainer_gender: trainerGender,
  status: waitlistStatus,
  /** Place in line, from 1; null once a place is offered. */
  position: z.nullable(z.number()),
  /** ISO time with +05:30 until which the place is held; null while waiting. */
  offered_until: z.nullable(z.string()),
  session_id: z.nullable(objectId),
  /** What moving that session costs, as in `packages/mine`; missing without one. */
  session: z.optional(z.object({ moves: z.number(), trainer_gone: z.boolean() })),
  package_id: z.nullable(objectId),
});
export type WaitlistEntryRow = z.infer<typeof waitlistEntry>;

/** The answer of every call under `booking/waitlist`: the customer's open entries, the next hour first. */
export const waitlist = z.object({ rows: z.array(waitlistEntry) });
export type Waitlist = z.infer<typeof waitlist>;
