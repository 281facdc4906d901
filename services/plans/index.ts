export { ProposeDistribution } from './assign-plans/propose-distribution.ts';
export { TakeNextPlan } from './assign-plans/take-next-plan.ts';
export { BuyPlan } from './buy-plan/buy-plan.ts';
export { CheckIn } from './check-in/check-in.ts';
export { DeliverPlan } from './deliver-plan/deliver-plan.ts';
export { templatesFor } from './drafts/templates.ts';
export { HealthForTrainers } from './health-for-trainers/health-for-trainers.ts';
export { PlanPdfs } from './pdf/plan-pdfs.ts';
export { percentilesOf, type SentDay } from './persistence/plan.figures.ts';
export { PLAN_SOON_MS, type Plan, type PlanRow } from './persistence/plan.ts';
export { PlansRepository } from './persistence/plans.repository.ts';
export {
  CheckedInError,
  PlanChangedError,
  PlanEmptyError,
  PlanGapsError,
  PlanNotSentError,
  PlanSentError,
  PlanStoppedError,
} from './plans.errors.ts';
export { PlansModule } from './plans.module.ts';
export { publicSamples } from './samples/sample-plans.ts';
export { type Specialist, Specialists } from './specialists/specialists.ts';
export { translatePlan } from './translate-plan/translate-plan.ts';
export { WithdrawHealthConsent } from './withdraw-health-consent/withdraw-health-consent.ts';
