import * as z from 'zod/mini';
import { line, objectId, pageQuery } from './fields.ts';
import { pageOf } from './page-of.ts';

/** `POST /bff/api/v1/institute/enrolments`; it answers the payment to make. Rupees. */
export const enrolBody = z.strictObject({
  programme_id: line('Please choose a programme', 40),
  final_price: z.optional(z.number()),
  use_credit: z.optional(z.boolean()),
});
export type EnrolBody = z.infer<typeof enrolBody>;

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
export const programmeParam = z.strictObject({ id: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'This is not a programme')) });

export const enrolmentStatus = z.enum(['enrolled', 'completed', 'refunded']);
export const enrolment = z.object({
  id: objectId,
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

/** `POST /bff/api/v1/institute/enrolments/{id}/batch`. */
export const batchBody = z.strictObject({
  batch_id: line('Please choose a batch', 60),
  track: line('Please choose what you want to be certified in', 80),
});
export type BatchBody = z.infer<typeof batchBody>;

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
export const serialParam = z.strictObject({
  serial: z.string().check(z.regex(/^FG-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/, 'This is not the number of a certificate')),
});

/** `GET /bff/api/v1/admin/enrolments`. */
export const enrolmentsQuery = z.extend(pageQuery, {
  status: z.optional(enrolmentStatus),
  programme_id: z.optional(programmeParam.shape.id),
});
export type EnrolmentsQuery = z.infer<typeof enrolmentsQuery>;
export const adminEnrolment = z.extend(enrolment, { student: z.object({ name: z.string(), email: z.string() }) });
export type AdminEnrolment = z.infer<typeof adminEnrolment>;
export const adminEnrolments = pageOf(adminEnrolment);

/** `POST /bff/api/v1/admin/enrolments/{id}/modules`. */
export const moduleBody = z.strictObject({ module: z.int().check(z.gte(0), z.lte(50)), done: z.boolean() });
export type ModuleBody = z.infer<typeof moduleBody>;
/** `POST /bff/api/v1/admin/certificates/{serial}/revoke`. */
export const revokeBody = z.strictObject({ reason: line('Please say why', 300) });
