import * as z from 'zod/mini';
import { enrolmentStatus } from './enrolments.ts';
import { line, pageQuery } from './fields.ts';

/** `POST /bff/api/v1/institute/enrolments`; it answers the payment to make. Rupees. */
export const enrolBody = z.strictObject({
  programme_id: line('Please choose a programme', 40),
  final_price: z.optional(z.number()),
  use_credit: z.optional(z.boolean()),
});
export type EnrolBody = z.infer<typeof enrolBody>;

/** `GET /bff/api/v1/institute/programmes/{id}/batches`. */
export const programmeParam = z.strictObject({ id: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'This is not a programme')) });

/** `POST /bff/api/v1/institute/enrolments/{id}/batch`. */
export const batchBody = z.strictObject({
  batch_id: line('Please choose a batch', 60),
  track: line('Please choose what you want to be certified in', 80),
});
export type BatchBody = z.infer<typeof batchBody>;

/** `GET /bff/api/v1/institute/certificates/{serial}`, as somebody types it off a paper; one of no certificate is not found. */
export const serialParam = z.strictObject({ serial: line('Please give the number of the certificate', 40) });

/** `GET /bff/api/v1/admin/enrolments`. */
export const enrolmentsQuery = z.extend(pageQuery, {
  status: z.optional(enrolmentStatus),
  programme_id: z.optional(programmeParam.shape.id),
});
export type EnrolmentsQuery = z.infer<typeof enrolmentsQuery>;
/** `POST /bff/api/v1/admin/enrolments/{id}/modules`. */
export const moduleBody = z.strictObject({ module: z.int().check(z.gte(0), z.lte(50)), done: z.boolean() });
export type ModuleBody = z.infer<typeof moduleBody>;
/** `POST /bff/api/v1/admin/certificates/{serial}/revoke`. */
export const revokeBody = z.strictObject({ reason: line('Please say why', 300) });
