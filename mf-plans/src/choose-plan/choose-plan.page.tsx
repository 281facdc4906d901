import { Stack } from '@fitghar/ui';
import * as t from '#texts/choose-plan.ts';
import { PlanShop } from '../plan-shop/plan-shop.tsx';

/** The dashboard's 'Diet': the plan shop. */
export default function ChoosePlanPage() {
  return (
    <Stack as="section" gap={6} aria-labelledby="choose-plan-title">
      <h1 id="choose-plan-title">{t.heading}</h1>
      <PlanShop kind="diet" />
    </Stack>
  );
}
