import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { line } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { offerCodes } from '../common/offers.ts';
import { programmeParam } from './batches.requests.ts';
import { enrolmentStatus } from './fields.ts';

/** `POST /bff/api/v1/institute/enrolments`; returns the payment to make. Rupees. */
export const enrolBody = z.strictObject({
  programme_id: line(said.programme, 40),
  final_price: z.optional(z.number()),
  use_credit: z.optional(z.boolean()),
  offer_codes: offerCodes,
});
export type EnrolBody = z.infer<typeof enrolBody>;

/** `GET /bff/api/v1/admin/enrolments`. */
export const enrolmentsQuery = z.extend(pageQuery, {
  status: z.optional(enrolmentStatus),
  programme_id: z.optional(programmeParam.shape.id),
});
export type EnrolmentsQuery = z.infer<typeof enrolmentsQuery>;

/** `POST /bff/api/v1/admin/enrolments/{id}/modules`. */
export const moduleBody = z.strictObject({ module: z.int().check(z.gte(0), z.lte(50)), done: z.boolean() });
export type ModuleBody = z.infer<typeof moduleBody>;
