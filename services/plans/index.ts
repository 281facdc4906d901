export { BuyPlan } from './buy-plan/buy-plan.ts';
export { CheckIn } from './check-in/check-in.ts';
export { DeliverPlan, type Specialist } from './deliver-plan/deliver-plan.ts';
export { promiseFigures } from './keep-promise/promise-figures.ts';
export { nameOf, PlanDocuments } from './pdf/plan-documents.ts';
export { type Plan, PlansRepository } from './persistence/plans.repository.ts';
export { CheckedInError, PlanChangedError, PlanEmptyError, PlanNotSentError, PlanSentError } from './plans.errors.ts';
export { PlansModule } from './plans.module.ts';
