import { queuesOverview } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 10_000;

export const queuesQuery = queryOptions({
  queryKey: ['mf-admin', 'queues'],
  queryFn: ({ signal }) => api('/api/v1/admin/queues', queuesOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.alarms'] },
});
