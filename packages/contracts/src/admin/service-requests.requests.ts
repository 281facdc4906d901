import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';
import { OPEN_STATUSES } from '../booking/constants.ts';
import { isoDate, slotTime } from '../booking/fields.ts';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';
import { reason } from './fields.ts';

/** `GET admin/service-requests`: paid sessions that are upcoming or not closed yet. */
export const serviceRequestsQuery = z.extend(listQuery(['start', 'created_at']), {
  status: z.optional(z.enum(OPEN_STATUSES)),
  service: z.optional(sessionType),
  pincode: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Please enter 6 digits'))),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** `over`: the hour of the session has ended; `ahead`: it has not. */
  hour: z.optional(z.enum(['ahead', 'over'])),
  /** `blocked`: of trainers who are blocked now. */
  trainer: z.optional(z.enum(['blocked'])),
});
export type ServiceRequestsQuery = z.infer<typeof serviceRequestsQuery>;

/** `GET admin/history`: completed, cancelled and refunded sessions (D25). */
export const historyQuery = z.extend(serviceRequestsQuery, { status: z.optional(z.enum(['Completed', 'Cancelled', 'Refunded'])) });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** `POST admin/service-requests/{id}/assign`. With `version`, the change is refused if a colleague was faster. */
export const assignBody = z.strictObject({
  trainer_id: objectId,
  version: z.optional(z.int()),
  /** Required when unassigning a trainer. */
  reason: z.optional(reason),
});
export type AssignBody = z.infer<typeof assignBody>;

/** Sessions in one bulk assignment. */
export const MAX_SUGGESTIONS = 100;

/** `POST admin/service-requests/assignments`: each session as the caller saw it, and who shall come. */
export const assignAllBody = z.strictObject({
  sessions: z.array(z.strictObject({ id: objectId, version: z.int(), trainer_id: objectId })).check(
    z.minLength(1, 'Please choose at least one session'),
    z.maxLength(MAX_SUGGESTIONS, `Please choose at most ${MAX_SUGGESTIONS} sessions`),
    z.refine((sessions) => new Set(sessions.map(({ id }) => id)).size === sessions.length, 'Please name each session once'),
  ),
});
export type AssignAllBody = z.infer<typeof assignAllBody>;

/** `POST admin/trainers/{id}/substitutes`: who comes to each visit that the trainer cannot keep; null asks its customer. */
export const substitutesBody = z.strictObject({
  sessions: z
    .array(z.strictObject({ id: objectId, version: z.int(), trainer_id: z.nullable(objectId) }))
    .check(
      z.minLength(1, 'Please choose at least one visit'),
      z.maxLength(MAX_SUGGESTIONS, `Please choose at most ${MAX_SUGGESTIONS} visits`),
    ),
});

/** `POST admin/service-requests/{id}/complete`: the Start PIN, or why there is none. */
export const completeBody = z
  .strictObject({
    pin: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Please enter the 4-digit Start PIN'))),
    reason: z.optional(reason),
  })
  .check(
    z.refine(({ pin, reason: why }) => Boolean(pin || why), {
      error: 'Please enter the Start PIN, or the reason it is missing',
      path: ['pin'],
    }),
  );
export type CompleteBody = z.infer<typeof completeBody>;

/** `POST admin/service-requests/{id}/cancel`. The customer reads the reason. */
export const cancelBody = z.strictObject({ reason });

/**
 * `POST admin/service-requests/{id}/move`. The customer reads the reason. With `version`, refused if a colleague was faster;
 * with `trainer_id`, that trainer comes. Without, the session's trainer if they are free then.
 */
export const moveBody = z.strictObject({
  date: isoDate,
  time: slotTime,
  version: z.optional(z.int()),
  trainer_id: z.optional(objectId),
  reason,
});
export type MoveBody = z.infer<typeof moveBody>;

/** `POST admin/service-requests/{id}/no-show`. A trainer's no-show refunds the customer. */
export const noShowBody = z.strictObject({ who: z.enum(['trainer', 'customer']), reason });
export type NoShowBody = z.infer<typeof noShowBody>;
