export { planMessages } from '#spoken/plans/messages.ts';
export { DAILY_TOTAL, INSTEAD, shownPlanName } from '#texts/plans.ts';
export { buyDietPlan, buyFitnessPlan } from './buy-plans.calls.ts';
export { type PlanCatalogue, planCatalogue } from './catalogue.responses.ts';
export { OPS_PLAN_NAMES, OPS_PLANS, PLAN_CATALOGUE } from './catalogue.ts';
export {
  ACTIVITIES,
  DIET_TYPES,
  EATING,
  FASTING_DAYS,
  FITNESS_TYPES,
  GOAL_REACHES,
  HEIGHTS,
  heightInCm,
  KITCHENS,
  LAST_WORKOUTS,
} from './constants.ts';
export {
  type AssignmentsBody,
  assignmentsBody,
  type DeliveriesQuery,
  type DeliveryChange,
  deliveriesQuery,
  deliveryChange,
  MAX_ASSIGNMENTS,
  type MonitorQuery,
  monitorQuery,
  nextDeliveryQuery,
  planQuestionParam,
  sendBody,
} from './deliveries.requests.ts';
export {
  type AssignmentsAnswer,
  assignmentsAnswer,
  type DeliveryDetail,
  type DeliveryFigures,
  type DeliveryMonitor,
  type DeliveryRow,
  type DeliveryStage,
  type DeliveryTimeline,
  type Distribution,
  deliveriesPage,
  deliveryDetail,
  deliveryFigures,
  deliveryMonitor,
  deliveryRow,
  deliveryStage,
  deliveryTimeline,
  distribution,
  nextDelivery,
  type PlanQuestion,
  planQuestion,
  planQuestions,
  team,
} from './deliveries.responses.ts';
export { DELIVERY_STATUS_LABELS, PLAN_KIND_LABELS } from './delivery-labels.ts';
export { exportDeliveryFigures, getDeliveryFigures, getDeliveryMonitor } from './delivery-monitor.calls.ts';
export { type DeliveryStatus, deliveryStatus, opsPlanName, type PlanContent, type PlanKind, planContent, planKind } from './fields.ts';
export { addCheckIn, askQuestion, getLastAnswers, getMyPlanDocument, getMyPlans } from './my-plans.calls.ts';
export { type CheckInBody, checkInBody, questionBody } from './my-plans.requests.ts';
export { type LastAnswers, lastAnswers, type MyPlan, myPlan, myPlans, questionAnswer } from './my-plans.responses.ts';
export { getPlanCatalogue, getPlanSamples } from './plan-catalogue.calls.ts';
export {
  assignDeliveries,
  changePlanDelivery,
  getDeliveryTeam,
  getDeliveryTimeline,
  getDistribution,
  getPlanDeliveries,
  getPlanDelivery,
  getPlanPreview,
  sendPlan,
  takeNextDelivery,
} from './plan-deliveries.calls.ts';
export { planName, planTitle } from './plan-name.ts';
export { answerPlanQuestion, getPlanQuestions } from './plan-questions.calls.ts';
export {
  type DietPlanBody,
  dietAssessment,
  dietPlanBody,
  type FitnessPlanBody,
  fitnessAssessment,
  fitnessPlanBody,
} from './purchases.requests.ts';
export { planResult } from './purchases.responses.ts';
export { type PlanSamples, planSamples } from './samples.responses.ts';
export { PLAN_SKILL_LABELS } from './skill-labels.ts';
export { type PlanSkill, planSkill } from './skills.ts';
