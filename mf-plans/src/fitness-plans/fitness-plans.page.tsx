import { planMessages } from '@fitghar/contracts/plans';
import * as t from '#texts/fitness-plans.ts';
import { PlanPage } from '../plan-page/plan-page.tsx';

export default function FitnessPlansPage() {
  return <PlanPage kind="fitness" heading={planMessages.fitnessHeading} lead={t.lead} scene="bedroom-workout" alt={t.sceneText} />;
}
