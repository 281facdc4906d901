import { getPayoutRuns, getRunPayouts } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 5000;

/** Runs, newest first. Looked at again while one is being prepared. */
export const payoutRunsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'payout-runs', page],
    queryFn: ({ signal }) => call(getPayoutRuns, { page }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'building' || status === 'discarding') ? REFETCH_INTERVAL_MS : false,
    meta: { topics: ['team.payments'] },
  });

export const runPayoutsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'run-payouts', id, page],
    queryFn: ({ signal }) => call(getRunPayouts, { id, page, limit: 50 }, { signal }),
    meta: { topics: ['team.payments'] },
  });
