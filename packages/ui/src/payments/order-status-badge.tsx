import { ORDER_STATUS_LABELS, type OrderStatus } from '@fitghar/contracts/payments';
import * as t from '#texts/payments.ts';
import { Badge } from '../layout/layout.tsx';

const TONES = {
  created: 'warning',
  paid: 'neutral',
  failed: 'danger',
  expired: 'danger',
  refunded: 'warning',
  part_refunded: 'warning',
} as const;

/** Customer-facing order status. `processing`: the bank has not decided on a payment. */
export function OrderStatusBadge({ status, processing }: { status: OrderStatus; processing: boolean }) {
  if (processing) return <Badge tone="warning">{t.notConfirmed}</Badge>;
  return <Badge tone={TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>;
}
