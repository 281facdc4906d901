import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

const approvedReview = z.object({
  id: objectId,
  name: z.string(),
  occupation: z.string(),
  review: z.string(),
  picture_url: z.nullable(z.string()),
});
export type ApprovedReview = z.infer<typeof approvedReview>;

/** `GET /bff/api/v1/marketing/reviews`: approved reviews, newest first. Picture URLs are signed. */
export const approvedReviews = z.object({ rows: z.array(approvedReview) });
