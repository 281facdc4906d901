import * as z from 'zod/mini';
import { text } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';
import { reason } from './fields.ts';

/** `GET admin/reviews`. */
export const reviewsQuery = z.extend(listQuery(['created_at']), { status: z.optional(z.enum(['pending', 'approved', 'rejected'])) });
export type ReviewsQuery = z.infer<typeof reviewsQuery>;
export const rejectReviewBody = z.optional(z.strictObject({ reason: z.optional(reason) }));

/** `POST admin/reviews/{id}/reply`: emails the author. */
export const replyToReviewBody = z.strictObject({ message: text('Please enter your reply', 1000) });
