export { BuyPlan } from './buy-plan/buy-plan.ts';
export { CheckIn } from './check-in/check-in.ts';
export { DeliverPlan, type Specialist } from './deliver-plan/deliver-plan.ts';
export { deliveryMetrics } from './delivery-deadline/delivery-metrics.ts';
export { PlanPdfs, planName } from './pdf/plan-pdfs.ts';
export { type Plan, PlansRepository } from './persistence/plans.repository.ts';
export { CheckedInError, PlanChangedError, PlanEmptyError, PlanNotSentError, PlanSentError } from './plans.errors.ts';
export { PlansModule } from './plans.module.ts';
export { type SamplePlan, samplePlans } from './samples/sample-plans.ts';
