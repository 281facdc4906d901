import * as z from 'zod/mini';
import { text } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

/** `GET admin/enquiries`. */
export const deskEnquiriesQuery = z.extend(listQuery(['due_at', 'created_at']), {
  status: z.optional(z.enum(['open', 'answered'])),
  kind: z.optional(z.enum(['corporate', 'natal', 'request'])),
});
export type DeskEnquiriesQuery = z.infer<typeof deskEnquiriesQuery>;

/** `POST admin/enquiries/{id}/answer`: goes out as a mail. */
export const enquiryAnswerBody = z.strictObject({ message: text('Please write the answer', 4000) });
