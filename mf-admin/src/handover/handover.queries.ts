import { getHandovers, getOpenForHandover } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 60_000;

/** What is open and whose, and what colleagues wrote that was not confirmed. */
export const openQuery = queryOptions({
  queryKey: ['mf-admin', 'handover-open'],
  queryFn: ({ signal }) => call(getOpenForHandover, {}, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.handovers', 'team.plans', 'team.payments', 'team.alarms', 'team.sessions', 'team.tickets', 'team.notes'] },
});

/** One page of past handovers. */
export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'handovers', page],
    queryFn: ({ signal }) => call(getHandovers, { page, limit: 10 }, { signal }),
    placeholderData: (before) => before,
    meta: { topics: ['team.handovers'] },
  });
