import { defineCall } from '../common/call.ts';
import { adminToday } from './today.answers.ts';

export const getToday = defineCall('GET /api/v1/admin/today', { answer: adminToday });
