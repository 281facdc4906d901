import { getServiceRequests } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const NEXT_COUNT = 5;
const REFETCH_INTERVAL_MS = 30_000;

/** The next sessions. */
export const openRequestsQuery = queryOptions({
  queryKey: ['mf-admin', 'open-requests'],
  queryFn: ({ signal }) => call(getServiceRequests, { limit: NEXT_COUNT }, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.sessions'] },
});
