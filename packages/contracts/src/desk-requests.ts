// What ops send. Apart from what they read, as a page bundles every schema that its remote names.
import * as z from 'zod/mini';
import { noticeBody } from './account.ts';
import { sessionType } from './catalogue/packages.ts';
import { noticeAudience } from './desk.ts';
import { line, objectId, text } from './fields.ts';
import { listQuery } from './lists.ts';
import { teamRole } from './team.ts';
import { trainerStatus } from './trainer-records.ts';
import { trainerService } from './trainers.ts';

const reason = line('Please say why', 500);
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date like 2026-01-31'));
const yesNo = z.enum(['yes', 'no']);

/** `GET admin/service-requests`: paid sessions that are still to come or to be closed. */
export const serviceRequestsQuery = z.extend(listQuery(['start', 'created_at']), {
  status: z.optional(z.enum(['Session Booked', 'Trainer Assigned'])),
  service: z.optional(sessionType),
  pincode: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Please type six digits'))),
  from: z.optional(isoDay),
  to: z.optional(isoDay),
});
export type ServiceRequestsQuery = z.infer<typeof serviceRequestsQuery>;
/** `GET admin/history`: completed, cancelled and refunded sessions (D25). */
export const historyQuery = z.extend(serviceRequestsQuery, { status: z.optional(z.enum(['Completed', 'Cancelled', 'Refunded'])) });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** `POST admin/service-requests/{id}/assign`. With `version` the change is refused where somebody was faster. */
export const assignBody = z.strictObject({
  trainer_id: objectId,
  version: z.optional(z.int()),
  /** Asked for where a trainer is taken off again. */
  reason: z.optional(reason),
});
export type AssignBody = z.infer<typeof assignBody>;
/** `POST admin/service-requests/{id}/complete`: the PIN that the customer told the trainer, or why there is none. */
export const completeBody = z
  .strictObject({
    pin: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Please type the four digits of the start PIN'))),
    reason: z.optional(reason),
  })
  .check(
    z.refine(({ pin, reason: why }) => Boolean(pin || why), {
      error: 'Please type the start PIN, or say why the customer could not give it',
      path: ['pin'],
    }),
  );
export type CompleteBody = z.infer<typeof completeBody>;
/** `POST admin/service-requests/{id}/cancel`. The customer reads the reason. */
export const cancelBody = z.strictObject({ reason });
/** `POST admin/service-requests/{id}/no-show`. A trainer who did not come means the money back. */
export const noShowBody = z.strictObject({ who: z.enum(['trainer', 'customer']), reason });
export type NoShowBody = z.infer<typeof noShowBody>;
/** `POST booking/{id}/rating`. */
export const ratingBody = z.strictObject({ stars: z.int().check(z.gte(1), z.lte(5)) });

/** `GET /bff/api/v1/trainers`: section 7's page and limit, and what ops filter by. */
export const trainersQuery = z.extend(listQuery(['created_at', 'name']), {
  status: z.optional(trainerStatus),
  kyc: z.optional(z.enum(['1', '2'])),
  blocked: z.optional(yesNo),
  service_type: z.optional(trainerService),
});
export type TrainersQuery = z.infer<typeof trainersQuery>;
export const trainerDecisionBody = z.object({ id: objectId, reason: z.optional(reason) });

/** `GET admin/users`. */
export const usersQuery = z.extend(listQuery(['created_at', 'name']), { blocked: z.optional(yesNo) });
export type UsersQuery = z.infer<typeof usersQuery>;
/** `POST admin/users/{id}/block`, `/unblock`. */
export const blockBody = z.optional(z.strictObject({ reason: z.optional(reason) }));
export type BlockBody = z.infer<typeof blockBody>;

/** `GET admin/tickets`. */
export const deskTicketsQuery = z.extend(listQuery(['created_at']), {
  state: z.optional(z.enum(['open', 'closed'])),
  assigned_to: z.optional(objectId),
});
export type DeskTicketsQuery = z.infer<typeof deskTicketsQuery>;
/** `POST admin/tickets/{id}/assign`: to somebody of the team, or nobody. */
export const assignTicketBody = z.strictObject({ member_id: z.nullable(objectId) });

/** `GET admin/reviews`. */
export const reviewsQuery = z.extend(listQuery(['created_at']), { status: z.optional(z.enum(['pending', 'approved', 'rejected'])) });
export type ReviewsQuery = z.infer<typeof reviewsQuery>;
export const rejectReviewBody = z.optional(z.strictObject({ reason: z.optional(reason) }));
/** `POST admin/reviews/{id}/reply`: a mail to whoever wrote it. */
export const replyToReviewBody = z.strictObject({ message: text('Please write your reply', 1000) });

/** `POST admin/notices`: at once, or at `send_at`. */
export const deskNoticeBody = z.extend(noticeBody, {
  audience: z._default(noticeAudience, 'everybody'),
  send_at: z.optional(z.iso.datetime({ offset: true, error: 'Please choose a time' })),
});
export type DeskNoticeBody = z.infer<typeof deskNoticeBody>;
export const noticesQuery = listQuery(['created_at']);

/** `GET admin/enquiries`. */
export const deskEnquiriesQuery = z.extend(listQuery(['due_at', 'created_at']), {
  status: z.optional(z.enum(['open', 'answered'])),
  kind: z.optional(z.enum(['corporate', 'natal', 'request'])),
});
export type DeskEnquiriesQuery = z.infer<typeof deskEnquiriesQuery>;
/** `POST admin/enquiries/{id}/answer`: goes out as a mail. */
export const enquiryAnswerBody = z.strictObject({ message: text('Please write the answer', 4000) });

/** `GET admin/audit`. */
export const auditQuery = z.extend(listQuery(['at']), {
  action: z.optional(z.string().check(z.maxLength(60))),
  by: z.optional(objectId),
  subject: z.optional(z.string().check(z.maxLength(60))),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** `GET admin/dead-letters`. */
export const deadLettersQuery = z.extend(listQuery(['failed_at']), {
  state: z._default(z.enum(['waiting', 'retried', 'given-up']), 'waiting'),
});
export type DeadLettersQuery = z.infer<typeof deadLettersQuery>;
/** A dead letter's id is the job's: name and key. */
export const deadLetterParam = z.strictObject({ id: z.string().check(z.regex(/^[\w.:-]{1,200}$/, 'This is not a valid id')) });
/** `POST admin/dead-letters/{id}/give-up`. */
export const giveUpBody = z.strictObject({ note: line('Please say why', 500) });

/** `POST admin/team/{id}/role`. */
export const roleBody = z.strictObject({ role: teamRole, reason });
/** `POST admin/team/{id}/second-factor/reset` and `/block`. */
export const reasonBody = z.strictObject({ reason });
/** `POST admin/second-factor/confirm`. */
export const secondFactorBody = z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Please type the six digits of your app')) });
