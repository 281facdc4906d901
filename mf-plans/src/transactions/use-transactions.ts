import { answered } from '@fitghar/contracts/common';
import { transactionRows } from '@fitghar/contracts/payments';
import { api, useQuery } from '@fitghar/platform/data';

/** One's own orders, the newest first. */
export const useTransactions = () =>
  useQuery({
    queryKey: ['payments', 'transactions'],
    queryFn: async ({ signal }) => (await api('/user/user-transaction', answered(transactionRows), { signal })).response.rows,
    staleTime: 0,
  });
