import { type AdminOrder, ORDER_STATE_LABELS } from '@fitghar/contracts/admin';
import { Badge } from '@fitghar/ui';

const TONES: Partial<Record<AdminOrder['status'], 'warning' | 'danger'>> = {
  created: 'warning',
  attempted: 'warning',
  disputed: 'danger',
  failed: 'danger',
};

/** The state of an order, as operations see it. */
export const OrderStateBadge = ({ status }: Pick<AdminOrder, 'status'>) => (
  <Badge tone={TONES[status] ?? 'neutral'}>{ORDER_STATE_LABELS[status]}</Badge>
);
