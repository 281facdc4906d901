import { defineCall } from '../common/call.ts';
import { approvedReviews } from './reviews.responses.ts';

export const getApprovedReviews = defineCall('GET /api/v1/marketing/reviews', { response: approvedReviews });
