import { PlanShop } from '../plan-shop/plan-shop.tsx';

/** The dashboard's 'Diet': the plans to choose from. */
export default function ChoosePlanWidget() {
  return (
    <section aria-labelledby="choose-plan-title">
      <h1 id="choose-plan-title">Choose a diet plan</h1>
      <PlanShop kind="diet" />
    </section>
  );
}
