import { defineCall } from '../common/call.ts';
import { leaveTaskBody, takeTaskBody } from './summary.requests.ts';
import { adminSummary, changedTask, taskOwners } from './summary.responses.ts';
import { demand } from './today.responses.ts';

export const getAdminSummary = defineCall('GET /api/v1/admin/summary', { response: adminSummary });
export const getTaskOwners = defineCall('GET /api/v1/admin/tasks/owners', { response: taskOwners });
export const takeTask = defineCall('POST /api/v1/admin/tasks/take', {
  changes: ['team.handovers'],
  body: takeTaskBody,
  response: changedTask,
});
export const leaveTask = defineCall('POST /api/v1/admin/tasks/leave', {
  changes: ['team.handovers'],
  body: leaveTaskBody,
  response: changedTask,
});
export const getDemand = defineCall('GET /api/v1/admin/demand', { response: demand });
