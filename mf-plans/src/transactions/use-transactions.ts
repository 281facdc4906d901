import { answered } from '@fitghar/contracts/common';
import { transactionRows } from '@fitghar/contracts/payments';
import { api, useQuery } from '@fitghar/platform/data';

const ask = async (path: string, signal: AbortSignal) => (await api(path, answered(transactionRows), { signal })).response.rows;

/** One's own orders, the newest first. */
export const useTransactions = () =>
  useQuery({
    queryKey: ['payments', 'transactions'],
    queryFn: ({ signal }) => ask('/user/user-transaction', signal),
    staleTime: 0,
  });

/** One's own bookings and plans, the newest first: no enrolments. */
export const usePlanTransactions = () =>
  useQuery({
    queryKey: ['payments', 'plan-transactions'],
    queryFn: async ({ signal }) => {
      const [orders, plans] = await Promise.all([ask('/user/user-transaction', signal), ask('/user/user-diet-transaction', signal)]);
      const bookings = orders.filter(({ service_booking }) => service_booking);
      return [...bookings, ...plans].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
    },
    staleTime: 0,
  });
