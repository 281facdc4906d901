import { envelope } from '@fitghar/contracts/common';
import {
  checkInBody,
  deliveriesPage,
  deliveryChange,
  deliveryDetail,
  deliveryFigures,
  dietPlanBody,
  fitnessPlanBody,
  myPlan,
  myPlans,
  planCatalogue,
  planResult,
  planSamples,
  questionAnswer,
  questionBody,
  sendBody,
  team,
} from '@fitghar/contracts/plans';
import { type Call, file } from './call.ts';

export const plansCalls = {
  'GET /api/v1/plans/catalogue': { answer: planCatalogue },
  'GET /api/v1/plans/samples': { answer: planSamples },
  'POST /user/dietPlan': { body: dietPlanBody, answer: envelope(planResult) },
  'POST /user/fitnessPlan': { body: fitnessPlanBody, answer: envelope(planResult) },
  'GET /api/v1/plans/mine': { answer: myPlans },
  'GET /api/v1/plans/:id/document': { answer: file },
  'POST /api/v1/plans/:id/check-ins': { body: checkInBody, answer: myPlan },
  'POST /api/v1/plans/:id/questions': { body: questionBody, answer: questionAnswer },
  'GET /api/v1/admin/plan-deliveries': { answer: deliveriesPage },
  'GET /api/v1/admin/plan-deliveries/figures': { answer: deliveryFigures },
  'GET /api/v1/admin/plan-deliveries/team': { answer: team },
  'GET /api/v1/admin/plan-deliveries/:id': { answer: deliveryDetail },
  'PATCH /api/v1/admin/plan-deliveries/:id': { body: deliveryChange, answer: deliveryDetail },
  'POST /api/v1/admin/plan-deliveries/:id/send': { body: sendBody, answer: deliveryDetail },
  'GET /api/v1/admin/plan-deliveries/:id/document': { answer: file },
} satisfies Record<string, Call>;
