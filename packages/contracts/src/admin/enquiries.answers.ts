import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { enquiryRow } from '../marketing/enquiries.answers.ts';

/** An enquiry with our answer, where there is one. */
export const deskEnquiry = z.extend(enquiryRow, { answer: z.nullable(z.string()), answered_at: z.nullable(z.string()) });
export type DeskEnquiry = z.infer<typeof deskEnquiry>;
export const deskEnquiries = pageOf(deskEnquiry);
