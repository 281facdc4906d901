import { getPaymentsOverview, getPayouts } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 15_000;

export const paymentsQuery = queryOptions({
  queryKey: ['mf-admin', 'payments'],
  queryFn: ({ signal }) => call(getPaymentsOverview, {}, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.payments'] },
});

/** What trainers are to be paid for a month (`YYYY-MM`). */
export const payoutsQuery = (month: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'payouts', month],
    queryFn: ({ signal }) => call(getPayouts, { month }, { signal }),
    meta: { topics: ['team.sessions'] },
  });
