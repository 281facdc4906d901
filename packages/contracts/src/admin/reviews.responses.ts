import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';

/** A review in moderation. */
export const adminReview = z.object({
  id: z.string(),
  name: z.string(),
  occupation: z.string(),
  review: z.string(),
  picture_url: z.nullable(z.string()),
  status: z.enum(['pending', 'approved', 'rejected']),
  reply: z.nullable(z.string()),
  created_at: z.string(),
});
export type AdminReview = z.infer<typeof adminReview>;
export const adminReviews = pageOf(adminReview);
