import { defineCall } from '../common/call.ts';
import { payoutsQuery } from './payouts.requests.ts';
import { trainerPayouts } from './payouts.responses.ts';

export const getPayouts = defineCall('GET /api/v1/admin/payouts', { query: payoutsQuery, response: trainerPayouts });
export const exportPayouts = defineCall('GET /api/v1/admin/payouts/export', { query: payoutsQuery, content: ['text/csv'] });
