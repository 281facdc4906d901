// What pages of the institute read. Apart from what they send, so that such a page carries the few schemas it needs.
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';

/** When a programme is taught next. Days are India's. */
export const batch = z.object({
  id: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** When its live classes are, in words. */
  hours: z.string(),
  seats_left: z.number(),
});
export type Batch = z.infer<typeof batch>;
/** `GET /bff/api/v1/institute/programmes/{id}/batches`. */
export const batches = z.array(batch);
export const enrolmentStatus = z.enum(['enrolled', 'completed', 'refunded']);
export const enrolment = z.object({
  id: z.string(),
  order_id: z.string(),
  programme_id: z.string(),
  programme: z.string(),
  /** What can be chosen of the programme, and what was. */
  tracks: z.array(z.string()),
  track: z.nullable(z.string()),
  batch: z.nullable(z.object({ id: z.string(), starts_on: z.string(), ends_on: z.string(), hours: z.string() })),
  /** May the batch still be changed? */
  can_choose: z.boolean(),
  modules: z.array(z.object({ title: z.string(), done: z.boolean() })),
  status: enrolmentStatus,
  certificate: z.nullable(z.object({ serial: z.string(), revoked: z.boolean() })),
});
export type Enrolment = z.infer<typeof enrolment>;
/** `GET /bff/api/v1/institute/enrolments/mine`. */
export const enrolments = z.object({ rows: z.array(enrolment) });

/** `GET /bff/api/v1/institute/certificates/{serial}`: what anybody may know of a certificate. */
export const certificateView = z.object({
  serial: z.string(),
  name: z.string(),
  programme: z.string(),
  track: z.string(),
  issued_on: z.string(),
  status: z.enum(['valid', 'revoked']),
  revoked_on: z.nullable(z.string()),
});
export type CertificateView = z.infer<typeof certificateView>;
/** `GET /bff/api/v1/admin/enrolments`. */
export const adminEnrolment = z.extend(enrolment, { student: z.object({ name: z.string(), email: z.string() }) });
export type AdminEnrolment = z.infer<typeof adminEnrolment>;
export const adminEnrolments = pageOf(adminEnrolment);
