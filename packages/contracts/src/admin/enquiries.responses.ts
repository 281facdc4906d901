import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { enquiryRow } from '../marketing/enquiries.responses.ts';

/** An enquiry with our reply, if any. */
export const adminEnquiry = z.extend(enquiryRow, { answer: z.nullable(z.string()), answered_at: z.nullable(z.string()) });
export type AdminEnquiry = z.infer<typeof adminEnquiry>;
export const adminEnquiries = pageOf(adminEnquiry);
