import type { Plan } from '../persistence/plan.ts';

type Bought = Pick<Plan, 'kind' | 'type' | 'assessment'>;

/** Whether both are the same product for the same person. */
export function isSamePlan(one: Bought, other: Bought): boolean {
  const personOf = ({ assessment: { plan_for, name } }: Bought) => (plan_for === 'self' ? '' : (name ?? ''));
  return one.kind === other.kind && one.type === other.type && personOf(one) === personOf(other);
}
