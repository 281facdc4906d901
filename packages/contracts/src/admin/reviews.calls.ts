import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { rejectReviewBody, replyToReviewBody, reviewsQuery } from './reviews.requests.ts';
import { adminReview, adminReviews } from './reviews.responses.ts';

export const getAdminReviews = defineCall('GET /api/v1/admin/reviews', { query: reviewsQuery, response: adminReviews });
export const exportAdminReviews = defineCall('GET /api/v1/admin/reviews/export', { query: reviewsQuery, content: ['text/csv'] });
export const getAdminReview = defineCall('GET /api/v1/admin/reviews/:id', { params: idParam, response: adminReview });
export const approveReview = defineCall('POST /api/v1/admin/reviews/:id/approve', {
  changes: ['team.reviews'],
  params: idParam,
  body: emptyBody,
  response: adminReview,
});
export const rejectReview = defineCall('POST /api/v1/admin/reviews/:id/reject', {
  changes: ['team.reviews'],
  params: idParam,
  body: rejectReviewBody,
  response: adminReview,
});
export const replyToReview = defineCall('POST /api/v1/admin/reviews/:id/reply', {
  changes: ['team.reviews'],
  params: idParam,
  body: replyToReviewBody,
  response: adminReview,
});
