import { paymentsOverview, trainerPayouts } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 15_000;

export const paymentsQuery = queryOptions({
  queryKey: ['mf-admin', 'payments'],
  queryFn: ({ signal }) => api('/api/v1/admin/payments', paymentsOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.payments'] },
});

/** What trainers are to be paid for a month (`YYYY-MM`). */
export const payoutsQuery = (month: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'payouts', month],
    queryFn: ({ signal }) => api(`/api/v1/admin/payouts?month=${month}`, trainerPayouts, { signal }),
    meta: { topics: ['team.sessions'] },
  });
