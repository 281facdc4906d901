import { queuesHistory, queuesOverview } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 10_000;

export const queuesQuery = queryOptions({
  queryKey: ['mf-admin', 'queues'],
  queryFn: ({ signal }) => api('/api/v1/admin/queues', queuesOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.alarms'] },
});

export const queueHistoryQuery = (range: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'queue-history', range],
    queryFn: ({ signal }) => api(`/api/v1/admin/queues/history?range=${range}`, queuesHistory, { signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
