import { openForHandover, shiftHandovers } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const HANDOVERS = '/api/v1/admin/handovers';
const REFETCH_INTERVAL_MS = 60_000;

/** What is open and whose, and what colleagues wrote that was not confirmed. */
export const openQuery = queryOptions({
  queryKey: ['mf-admin', 'handover-open'],
  queryFn: ({ signal }) => api(`${HANDOVERS}/open`, openForHandover, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.handovers', 'team.plans', 'team.payments', 'team.alarms', 'team.sessions', 'team.tickets', 'team.notes'] },
});

/** One page of past handovers. */
export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'handovers', page],
    queryFn: ({ signal }) => api(`${HANDOVERS}?${new URLSearchParams({ page: String(page), limit: '10' })}`, shiftHandovers, { signal }),
    placeholderData: (before) => before,
    meta: { topics: ['team.handovers'] },
  });
