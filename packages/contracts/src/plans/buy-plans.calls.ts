import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { planResult } from './purchases.answers.ts';
import { dietPlanBody, fitnessPlanBody } from './purchases.requests.ts';

export const buyFitnessPlan = defineCall('POST /user/fitnessPlan', {
  body: fitnessPlanBody,
  answer: envelope(planResult),
  status: 201,
  alsoAt: '/admin/api/fitness-plans',
});
export const buyDietPlan = defineCall('POST /user/dietPlan', {
  body: dietPlanBody,
  answer: envelope(planResult),
  status: 201,
  alsoAt: '/admin/api/diet-plans',
});
