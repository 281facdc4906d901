import { formatCount } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge } from '@fitghar/ui';
import { waitingPlansQuery } from './waiting-plans.queries.ts';

/** Number of waiting plans, after *Plan Deliveries* in the operations menu. */
export default function PlanDeliveriesBadge() {
  const { data: waiting } = useQuery(waitingPlansQuery);
  if (!waiting) return null;
  return (
    <Badge tone="warning">
      {formatCount(waiting)}
      <span className="visually-hidden"> waiting</span>
    </Badge>
  );
}
