import type { OrderStatus } from '@fitghar/contracts/payments';
import { Badge } from '@fitghar/ui';

const WORDS: Record<OrderStatus, [words: string, tone: 'calm' | 'warm' | 'alert']> = {
  created: ['Not paid yet', 'warm'],
  paid: ['Paid', 'calm'],
  failed: ['Payment failed', 'alert'],
  expired: ['Not paid in time', 'alert'],
  refunded: ['Refunded', 'warm'],
  part_refunded: ['Partly refunded', 'warm'],
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const [words, tone] = WORDS[status];
  return <Badge tone={tone}>{words}</Badge>;
}
