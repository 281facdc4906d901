import { defineCall } from '../common/call.ts';
import { reviewBody } from './reviews.requests.ts';
import { reviewAnswer } from './reviews.responses.ts';

export const submitReview = defineCall('POST /api/v1/account/reviews', {
  body: reviewBody,
  bodyAs: 'form',
  response: reviewAnswer,
  status: 201,
});
