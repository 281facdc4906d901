import { type DeliveryRow, planName, planTitle } from '@fitghar/contracts/plans';
import { Muted } from '@fitghar/ui';

/** The name that the customer bought and sees, if ops' name (section 3) differs. */
export function BoughtAs({ kind, type, name }: Pick<DeliveryRow, 'kind' | 'type' | 'name'>) {
  const bought = planName({ kind, type });
  return bought !== planTitle(name) && <Muted as="span">Bought as {bought}</Muted>;
}
