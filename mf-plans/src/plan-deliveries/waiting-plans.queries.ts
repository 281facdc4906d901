import { fetchTotal, queryOptions } from '@fitghar/platform/data';

/** Number of waiting plans. Apart from the other queries, whose schemas the menu of operations does not need (ADR 078). */
export const waitingPlansQuery = queryOptions({
  queryKey: ['mf-plans', 'plan-deliveries-waiting'],
  queryFn: ({ signal }) => fetchTotal('/api/v1/admin/plan-deliveries?page=1', { signal }),
  refetchInterval: 15_000,
  meta: { topics: ['team.plans'] },
});
