import * as z from 'zod/mini';
import { reviewedService } from '../account/reviewed-service.ts';
import { objectId } from '../common/fields.ts';

const approvedReview = z.object({
  id: objectId,
  name: z.string(),
  occupation: z.string(),
  review: z.string(),
  picture_url: z.nullable(z.string()),
  /** Missing where the customer did not say. */
  stars: z.optional(z.number()),
  service: z.optional(reviewedService),
  area: z.optional(z.string()),
  date: z.optional(z.string()),
});
export type ApprovedReview = z.infer<typeof approvedReview>;

/** `GET /bff/api/v1/marketing/reviews`: approved reviews, newest first. Picture URLs are signed. */
export const approvedReviews = z.object({
  rows: z.array(approvedReview),
  /** Of all approved reviews with stars; null without any. */
  rating: z.optional(z.nullable(z.object({ average: z.number(), count: z.number() }))),
});
