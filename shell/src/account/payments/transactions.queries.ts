import { envelope } from '@fitghar/contracts/common';
import { refundQuote, transactionsPage } from '@fitghar/contracts/payments';
import { api, queryOptions } from '@fitghar/platform/data';

const PAYMENTS = { topics: ['payments'] } as const;

/** Own orders, newest first. */
export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'transactions', page],
    queryFn: async ({ signal }) => (await api(`/user/user-transaction?page=${page}`, envelope(transactionsPage), { signal })).response,
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: PAYMENTS,
  });

/** Refund estimate of an order, as money or service credit. */
export const refundQuoteQuery = (orderId: string, as: string) =>
  queryOptions({
    queryKey: ['shell', 'refund-quote', orderId, as],
    queryFn: ({ signal }) => api(`/api/v1/payments/refunds/quote?order_id=${orderId}&as=${as}`, refundQuote, { signal }),
    staleTime: 0,
    meta: PAYMENTS,
  });
