import { envelope } from '@fitghar/contracts/common';
import { transactionsPage } from '@fitghar/contracts/payments';
import { api, queryOptions } from '@fitghar/platform/data';

/** A page of the customer's orders, newest first. */
const transactionsQuery = (of: string, path: string, page: number) =>
  queryOptions({
    queryKey: ['mf-plans', of, page],
    queryFn: async ({ signal }) => (await api(`${path}page=${page}`, envelope(transactionsPage), { signal })).response,
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['payments'] },
  });

/** Plans. */
export const dietTransactionsQuery = (page: number) => transactionsQuery('diet-transactions', '/user/user-diet-transaction?', page);
/** Sessions; the institute's programmes have their own page. */
export const serviceTransactionsQuery = (page: number) =>
  transactionsQuery('service-transactions', '/user/user-transaction?exclude=plan,enrolment&', page);
