import { DELIVERY_STATUS_LABELS, type DeliveryRow } from '@fitghar/contracts/plans';
import { Badge } from '@fitghar/ui';

const TONES = { open: 'warning', claimed: 'neutral', breached: 'danger', sent: 'neutral' } as const;

/** Label of a delivery's status; stored codes are never shown. */
export function DeliveryStatus({ status }: Pick<DeliveryRow, 'status'>) {
  return <Badge tone={TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</Badge>;
}
