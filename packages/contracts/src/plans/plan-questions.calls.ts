import { replyBody } from '../account/tickets.requests.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { planQuestion, planQuestions } from './deliveries.answers.ts';
import { planQuestionParam } from './deliveries.requests.ts';

export const getPlanQuestions = defineCall('GET /api/v1/admin/plan-deliveries/:id/questions', { params: idParam, answer: planQuestions });
export const answerPlanQuestion = defineCall('POST /api/v1/admin/plan-deliveries/:id/questions/:ticket/answer', {
  params: planQuestionParam,
  body: replyBody,
  answer: planQuestion,
});
