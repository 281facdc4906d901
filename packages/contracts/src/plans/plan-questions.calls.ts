import { replyBody } from '../account/tickets.requests.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { planQuestionParam } from './deliveries.requests.ts';
import { planQuestion, planQuestions } from './deliveries.responses.ts';

export const getPlanQuestions = defineCall('GET /api/v1/admin/plan-deliveries/:id/questions', { params: idParam, response: planQuestions });
export const answerPlanQuestion = defineCall('POST /api/v1/admin/plan-deliveries/:id/questions/:ticket/answer', {
  changes: ['team.plans', 'team.tickets'],
  params: planQuestionParam,
  body: replyBody,
  response: planQuestion,
});
