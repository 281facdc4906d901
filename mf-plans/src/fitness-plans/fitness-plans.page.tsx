import { planMessages } from '@fitghar/contracts/plans';
import { PlanPage } from '../plan-page/plan-page.tsx';

export default function FitnessPlansPage() {
  return (
    <PlanPage
      kind="fitness"
      heading={planMessages.fitnessHeading}
      lead="A week of training you can keep up, at home or in a gym, that works around pain and injuries. Add a diet plan for the meals to go with it."
      scene="bedroom-workout"
      alt="A man does squats with dumbbells beside his bed; a week with ticked days hangs on the wall"
    />
  );
}
