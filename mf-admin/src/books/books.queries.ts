import { getGstReturns, getMonthBooks, getSettlements } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const monthBooksQuery = (month: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'month-books', month],
    queryFn: ({ signal }) => call(getMonthBooks, { month }, { signal }),
    meta: { topics: ['team.payments'] },
  });

export const returnsQuery = (month: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'gst-returns', month],
    queryFn: ({ signal }) => call(getGstReturns, { month }, { signal }),
    meta: { topics: ['team.payments'] },
  });

export const settlementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'settlements', page],
    queryFn: ({ signal }) => call(getSettlements, { page }, { signal }),
    meta: { topics: ['team.payments'] },
  });
