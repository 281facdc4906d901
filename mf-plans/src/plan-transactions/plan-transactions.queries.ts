import { getPlanTransactions, getTransactions } from '@fitghar/contracts/payments';
import { call, queryOptions } from '@fitghar/platform/data';

const common = {
  staleTime: 0,
  meta: { topics: ['payments'] },
} as const;

/** A page of the customer's orders of plans, newest first. */
export const dietTransactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-plans', 'diet-transactions', page],
    queryFn: async ({ signal }) => (await call(getPlanTransactions, { page }, { signal })).response,
    placeholderData: (before) => before, // keeps the old page until the next one loads
    ...common,
  });

/** A page of the customer's orders of sessions; the institute's programmes have their own page. */
export const serviceTransactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-plans', 'service-transactions', page],
    queryFn: async ({ signal }) => (await call(getTransactions, { page, exclude: 'plan,enrolment' }, { signal })).response,
    placeholderData: (before) => before, // keeps the old page until the next one loads
    ...common,
  });
