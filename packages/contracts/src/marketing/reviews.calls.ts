import { defineCall } from '../common/call.ts';
import { approvedReviews } from './reviews.answers.ts';

export const getApprovedReviews = defineCall('GET /api/v1/marketing/reviews', { answer: approvedReviews });
