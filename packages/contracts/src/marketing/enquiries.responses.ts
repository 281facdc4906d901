import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

export const requestAnswer = z.object({ received: z.literal(true) });

export const enquiryKind = z.enum(['corporate', 'natal', 'request']);
export type EnquiryKind = z.infer<typeof enquiryKind>;

/** The form an enquiry was sent with. */
export const ENQUIRY_KIND_LABELS: Record<EnquiryKind, string> = { corporate: 'Corporate', natal: 'Natal', request: 'Request form' };

/** One row of `GET /bff/api/v1/admin/enquiries`. Replies are due within 24 hours: `due_at`. */
export const enquiryRow = z.object({
  id: objectId,
  kind: enquiryKind,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  requirement: z.string(),
  status: z.enum(['open', 'answered']),
  created_at: z.string(),
  due_at: z.string(),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;
export const ENQUIRY_STATUS_LABELS: Record<EnquiryRow['status'], string> = { open: 'Open', answered: 'Answered' };
