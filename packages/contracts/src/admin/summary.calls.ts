import { defineCall } from '../common/call.ts';
import { adminSummary } from './summary.answers.ts';
import { demand } from './today.answers.ts';

export const getAdminSummary = defineCall('GET /api/v1/admin/summary', { answer: adminSummary });
export const getDemand = defineCall('GET /api/v1/admin/demand', { answer: demand });
