import * as z from 'zod/mini';
import { reviewedService } from '../account/reviewed-service.ts';
import { pageOf } from '../common/page-of.ts';

/** A review in moderation. */
export const adminReview = z.object({
  id: z.string(),
  name: z.string(),
  occupation: z.string(),
  review: z.string(),
  stars: z.optional(z.number()),
  service: z.optional(reviewedService),
  area: z.optional(z.string()),
  picture_url: z.nullable(z.string()),
  /** Whether the writer has paid for anything, whatever became of it (D61). */
  has_bought: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected']),
  reply: z.nullable(z.string()),
  created_at: z.string(),
});
export type AdminReview = z.infer<typeof adminReview>;
export const adminReviews = pageOf(adminReview);
