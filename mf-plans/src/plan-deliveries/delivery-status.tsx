import type { DeliveryRow } from '@fitghar/contracts/plans';
import { Badge } from '@fitghar/ui';

const LABELS = {
  open: ['Unassigned', 'warning'],
  claimed: ['Assigned', 'neutral'],
  breached: ['Overdue', 'danger'],
  sent: ['Sent', 'neutral'],
} as const satisfies Record<DeliveryRow['status'], [label: string, tone: 'warning' | 'neutral' | 'danger']>;

/** Label of a delivery's status; stored codes are never shown. */
export function DeliveryStatus({ status }: Pick<DeliveryRow, 'status'>) {
  const [label, tone] = LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
