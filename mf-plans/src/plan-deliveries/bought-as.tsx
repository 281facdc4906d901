import { type DeliveryRow, PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { Muted } from '@fitghar/ui';

/** Names of the catalogue, by purchased `type`. */
export const PLAN_NAMES = new Map(Object.values(PLAN_CATALOGUE).flatMap((plans) => plans.map(({ type, name }) => [type, name] as const)));

/** The name that the customer bought and sees, if ops' name (section 3) differs. */
export function BoughtAs({ type, name }: Pick<DeliveryRow, 'type' | 'name'>) {
  const bought = PLAN_NAMES.get(type);
  return bought && bought !== name && <Muted as="div">Bought as {bought}</Muted>;
}
