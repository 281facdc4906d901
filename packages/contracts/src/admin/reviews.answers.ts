import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';

/** A review as moderation sees it. */
export const deskReview = z.object({
  id: z.string(),
  name: z.string(),
  occupation: z.string(),
  review: z.string(),
  picture_url: z.nullable(z.string()),
  status: z.enum(['pending', 'approved', 'rejected']),
  reply: z.nullable(z.string()),
  created_at: z.string(),
});
export type DeskReview = z.infer<typeof deskReview>;
export const deskReviews = pageOf(deskReview);
