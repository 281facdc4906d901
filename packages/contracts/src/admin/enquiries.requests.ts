import * as z from 'zod/mini';
import { text } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

/** `GET admin/enquiries`. */
export const adminEnquiriesQuery = z.extend(listQuery(['due_at', 'created_at']), {
  status: z.optional(z.enum(['open', 'answered'])),
  kind: z.optional(z.enum(['corporate', 'natal', 'request'])),
});
export type AdminEnquiriesQuery = z.infer<typeof adminEnquiriesQuery>;

/** `POST admin/enquiries/{id}/answer`: sends an email. */
export const enquiryAnswerBody = z.strictObject({ message: text('Please enter your reply', 4000) });
