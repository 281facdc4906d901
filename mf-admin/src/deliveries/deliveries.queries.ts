import type { Call } from '@fitghar/contracts/common';
import { getDeliveryMonitor, getDeliveryTimeline, getDistribution, getPlanDeliveries } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 15_000;

/** The queue at a glance, with so many days of history. */
export const monitorQuery = (days: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'delivery-monitor', days],
    queryFn: ({ signal }) => call(getDeliveryMonitor, { days: Number(days) }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.plans'] },
  });

/** One page of the worklist by its query string. */
export const worklistQuery = (search: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'delivery-worklist', search],
    queryFn: ({ signal }) =>
      call<Call & Pick<typeof getPlanDeliveries, 'response'>>(getPlanDeliveries, Object.fromEntries(new URLSearchParams(search)), {
        signal,
      }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.plans'] },
  });

export const distributionQuery = queryOptions({
  queryKey: ['mf-admin', 'delivery-distribution'],
  queryFn: ({ signal }) => call(getDistribution, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'delivery-timeline', id],
    queryFn: ({ signal }) => call(getDeliveryTimeline, { id }, { signal }),
    meta: { topics: ['team.plans'] },
  });
