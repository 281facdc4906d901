import { useQuery } from '@fitghar/platform/data';
import { Badge } from '@fitghar/ui';
import { queueQuery } from './plan-deliveries.queries.ts';

/** Number of waiting plans, after *Plan Deliveries* in the operations menu. */
export default function PlanDeliveriesBadge() {
  const waiting = useQuery(queueQuery({ status: '', kind: '', page: 1 })).data?.total;
  if (!waiting) return null;
  return (
    <Badge tone="neutral">
      {waiting}
      <span className="visually-hidden"> waiting</span>
    </Badge>
  );
}
