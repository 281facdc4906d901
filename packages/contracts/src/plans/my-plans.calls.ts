import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { checkInBody, questionBody } from './my-plans.requests.ts';
import { lastAnswers, myPlan, myPlans, questionAnswer } from './my-plans.responses.ts';

export const getMyPlans = defineCall('GET /api/v1/plans/mine', { query: pageQuery, response: myPlans });
export const getLastAnswers = defineCall('GET /api/v1/plans/last-answers', { response: lastAnswers });
export const getMyPlanDocument = defineCall('GET /api/v1/plans/:id/document', { params: idParam, content: ['application/pdf'] });
export const addCheckIn = defineCall('POST /api/v1/plans/:id/check-ins', {
  params: idParam,
  body: checkInBody,
  response: myPlan,
  status: 201,
});
export const askQuestion = defineCall('POST /api/v1/plans/:id/questions', {
  params: idParam,
  body: questionBody,
  response: questionAnswer,
  status: 201,
});
