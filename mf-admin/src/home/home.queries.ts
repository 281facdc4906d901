import { getAdminSummary } from '@fitghar/contracts/admin';
import { TEAM_TOPICS } from '@fitghar/contracts/common';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 15_000;

/** Counters and pending tasks. Every team topic changes one of them. */
export const summaryQuery = queryOptions({
  queryKey: ['mf-admin', 'summary'],
  queryFn: ({ signal }) => call(getAdminSummary, {}, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: TEAM_TOPICS },
});
