import { defineCall } from '../common/call.ts';
import { adminToday } from './today.responses.ts';

export const getToday = defineCall('GET /api/v1/admin/today', { response: adminToday });
