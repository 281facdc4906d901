import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { dayPlanQuery, planCheckQuery } from './day-planner.requests.ts';
import { dayPlan, planCheck } from './day-planner.responses.ts';

export const getDayPlan = defineCall('GET /api/v1/admin/day-planner', { query: dayPlanQuery, response: dayPlan });
export const checkPlan = defineCall('GET /api/v1/admin/service-requests/:id/plan-check', {
  params: idParam,
  query: planCheckQuery,
  response: planCheck,
});
