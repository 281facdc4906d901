import * as z from 'zod/mini';
import { serviceRecord } from '../booking/bookings.responses.ts';
import { orderStatus } from './fields.ts';

/** `processing`: authorised but not captured yet; ask again. */
export const verifyResult = z.object({
  status: z.union([orderStatus, z.literal('processing')]),
  transaction_id: z.nullable(z.string()),
  booking: z.optional(serviceRecord),
  plan: z.optional(z.object({ id: z.string(), due_at: z.string() })),
  enrolment: z.optional(z.object({ id: z.string(), programme: z.string() })),
});
export type VerifyResult = z.infer<typeof verifyResult>;
