import { planMessages } from '@fitghar/contracts/plans';
import * as t from '#texts/diet-plans.ts';
import { PlanPage } from '../plan-page/plan-page.tsx';

export default function DietPlansPage() {
  return <PlanPage kind="diet" heading={planMessages.dietHeading} lead={t.lead} scene="thali" alt={t.sceneText} />;
}
