import { fetchTotal, useQuery } from '@fitghar/platform/data';
import { Badge } from '@fitghar/ui';

/** Number of waiting plans, after *Plan Deliveries* in the operations menu. */
export default function PlanDeliveriesBadge() {
  const { data: waiting } = useQuery({
    queryKey: ['mf-plans', 'plan-deliveries-waiting'],
    queryFn: ({ signal }) => fetchTotal('/api/v1/admin/plan-deliveries?page=1', { signal }),
    refetchInterval: 15_000,
    meta: { topics: ['team.plans'] },
  });
  if (!waiting) return null;
  return (
    <Badge tone="neutral">
      {waiting}
      <span className="visually-hidden"> waiting</span>
    </Badge>
  );
}
