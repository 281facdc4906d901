import { defineCall } from '../common/call.ts';
import { trainerPayouts } from './payouts.answers.ts';
import { payoutsQuery } from './payouts.requests.ts';

export const getPayouts = defineCall('GET /api/v1/admin/payouts', { query: payoutsQuery, answer: trainerPayouts });
export const exportPayouts = defineCall('GET /api/v1/admin/payouts/export', { query: payoutsQuery, content: ['text/csv'] });
