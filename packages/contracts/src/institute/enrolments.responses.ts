import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { enrolmentStatus } from './fields.ts';

export const enrolment = z.object({
  id: z.string(),
  order_id: z.string(),
  programme_id: z.string(),
  programme: z.string(),
  /** Available and chosen tracks. */
  tracks: z.array(z.string()),
  track: z.nullable(z.string()),
  batch: z.nullable(z.object({ id: z.string(), starts_on: z.string(), ends_on: z.string(), hours: z.string() })),
  /** Whether the batch can still be changed. */
  can_choose: z.boolean(),
  modules: z.array(z.object({ title: z.string(), done: z.boolean() })),
  status: enrolmentStatus,
  certificate: z.nullable(z.object({ serial: z.string(), revoked: z.boolean() })),
});
export type Enrolment = z.infer<typeof enrolment>;

/** `GET /bff/api/v1/institute/enrolments/mine`, the newest first. */
export const enrolments = pageOf(enrolment);

/** `GET /bff/api/v1/admin/enrolments`. */
export const adminEnrolment = z.extend(enrolment, { student: z.object({ name: z.string(), email: z.string() }) });
export type AdminEnrolment = z.infer<typeof adminEnrolment>;
export const adminEnrolments = pageOf(adminEnrolment);
