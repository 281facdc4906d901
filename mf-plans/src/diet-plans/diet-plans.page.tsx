import { planMessages } from '@fitghar/contracts/plans';
import { PlanPage } from '../plan-page/plan-page.tsx';

export default function DietPlansPage() {
  return (
    <PlanPage
      kind="diet"
      heading={planMessages.dietHeading}
      lead="Your own kitchen, in katori, roti and gram. A nutrition specialist writes your week."
      scene="thali"
      alt="A thali with dal, sabzi, roti, rice and a slice of lemon, and a cup of chai"
    />
  );
}
