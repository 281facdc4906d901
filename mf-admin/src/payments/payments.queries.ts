import { paymentsOverview } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 15_000;

export const paymentsQuery = queryOptions({
  queryKey: ['mf-admin', 'payments'],
  queryFn: ({ signal }) => api('/api/v1/admin/payments', paymentsOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.payments'] },
});
