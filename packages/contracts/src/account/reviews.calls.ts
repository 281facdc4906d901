import { defineCall } from '../common/call.ts';
import { reviewAnswer } from './reviews.answers.ts';
import { reviewBody } from './reviews.requests.ts';

export const submitReview = defineCall('POST /api/v1/account/reviews', {
  body: reviewBody,
  bodyAs: 'form',
  answer: reviewAnswer,
  status: 201,
});
