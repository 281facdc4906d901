import { deliveriesPage, deliveryMonitor, deliveryTimeline, distribution } from '@fitghar/contracts/plans';
import { api, queryOptions } from '@fitghar/platform/data';

export const DELIVERIES = '/api/v1/admin/plan-deliveries';
const REFETCH_INTERVAL_MS = 15_000;

/** The queue at a glance, with so many days of history. */
export const monitorQuery = (days: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'delivery-monitor', days],
    queryFn: ({ signal }) => api(`${DELIVERIES}/monitor?days=${days}`, deliveryMonitor, { signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.plans'] },
  });

/** One page of the worklist by its query string. */
export const worklistQuery = (search: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'delivery-worklist', search],
    queryFn: ({ signal }) => api(`${DELIVERIES}?${search}`, deliveriesPage, { signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.plans'] },
  });

export const distributionQuery = queryOptions({
  queryKey: ['mf-admin', 'delivery-distribution'],
  queryFn: ({ signal }) => api(`${DELIVERIES}/distribution`, distribution, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'delivery-timeline', id],
    queryFn: ({ signal }) => api(`${DELIVERIES}/${id}/timeline`, deliveryTimeline, { signal }),
    meta: { topics: ['team.plans'] },
  });
