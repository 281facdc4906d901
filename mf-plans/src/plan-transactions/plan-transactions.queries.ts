import { envelope } from '@fitghar/contracts/common';
import { transactionsPage } from '@fitghar/contracts/payments';
import { api, queryOptions } from '@fitghar/platform/data';

/** The customer's bookings and plans without enrolments, newest first. */
export const planTransactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-transactions', page],
    queryFn: async ({ signal }) =>
      (await api(`/user/user-transaction?page=${page}&exclude=enrolment`, envelope(transactionsPage), { signal })).response,
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['payments'] },
  });
