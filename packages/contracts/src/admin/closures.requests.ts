import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';
import { isoDate, slotTime } from '../booking/fields.ts';
import { line } from '../common/fields.ts';

/** What happens to sessions that stand in a closure. Those that cannot be moved stay, and are listed. */
export const closureDecision = z.enum(['keep', 'move', 'cancel'], 'Please choose what happens to the sessions');
export type ClosureDecision = z.infer<typeof closureDecision>;

const scope = {
  from: isoDate,
  /** The last day. */
  until: isoDate,
  /** From the first hour until before the second; whole days without. */
  hours: z.optional(
    z
      .strictObject({ from: slotTime, until: slotTime })
      .check(z.refine(({ from, until }) => from < until, { path: ['until'], error: 'The end must be after the beginning' })),
  ),
  service: z.optional(sessionType),
  /** `Pune, Maharashtra`; everywhere without. */
  district: z.optional(line('Please choose a district', 100)),
};
const LAST_FIRST = { path: ['until'], error: 'The last day must not be before the first' };

/** `POST admin/closures/preview`. */
export const closureScope = z.strictObject(scope).check(z.refine(({ from, until }) => from <= until, LAST_FIRST));
export type ClosureScope = z.infer<typeof closureScope>;

/** `POST admin/closures`: closed days or hours (D68). */
export const closureBody = z
  .strictObject({
    ...scope,
    /** What customers read, as in “Diwali”. */
    name: line('Please enter what customers read', 60),
    reason: line('Please enter a reason', 500),
    sessions: z._default(closureDecision, 'keep'),
  })
  .check(z.refine(({ from, until }) => from <= until, LAST_FIRST));
export type ClosureBody = z.infer<typeof closureBody>;

/** `POST admin/closures/{id}/reopen`. */
export const reopenBody = z.strictObject({ reason: line('Please enter a reason', 500) });
