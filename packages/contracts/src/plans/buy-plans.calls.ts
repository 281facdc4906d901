import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { dietPlanBody, fitnessPlanBody } from './purchases.requests.ts';
import { planResult } from './purchases.responses.ts';

export const buyFitnessPlan = defineCall('POST /user/fitnessPlan', {
  body: fitnessPlanBody,
  response: envelope(planResult),
  status: 201,
  alsoAt: '/admin/api/fitness-plans',
});
export const buyDietPlan = defineCall('POST /user/dietPlan', {
  body: dietPlanBody,
  response: envelope(planResult),
  status: 201,
  alsoAt: '/admin/api/diet-plans',
});
