import { defineCall } from '../common/call.ts';
import { adminSummary } from './summary.responses.ts';
import { demand } from './today.responses.ts';

export const getAdminSummary = defineCall('GET /api/v1/admin/summary', { response: adminSummary });
export const getDemand = defineCall('GET /api/v1/admin/demand', { response: demand });
