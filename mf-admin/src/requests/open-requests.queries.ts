import { isServiceRequestsPage } from '@fitghar/contracts/admin';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

const NEXT_COUNT = 5;
const REFETCH_INTERVAL_MS = 30_000;

/** The next sessions. */
export const openRequestsQuery = queryOptions({
  queryKey: ['mf-admin', 'open-requests'],
  queryFn: ({ signal }) => fetchChecked(`/api/v1/admin/service-requests?limit=${NEXT_COUNT}`, isServiceRequestsPage, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.sessions'] },
});
