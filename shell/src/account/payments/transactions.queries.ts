import { getReferral, getRefundQuote, getTransactions, type RefundBody } from '@fitghar/contracts/payments';
import { call, queryOptions } from '@fitghar/platform/data';

const PAYMENTS = { topics: ['payments'] } as const;

/** Own orders, newest first. */
export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'transactions', page],
    queryFn: async ({ signal }) => (await call(getTransactions, { page }, { signal })).response,
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: PAYMENTS,
  });

/** Refund estimate of an order, as money or service credit. */
export const refundQuoteQuery = (orderId: string, as: RefundBody['as']) =>
  queryOptions({
    queryKey: ['shell', 'refund-quote', orderId, as],
    queryFn: ({ signal }) => call(getRefundQuote, { order_id: orderId, as }, { signal }),
    staleTime: 0,
    meta: PAYMENTS,
  });

/** The customer's code for friends. */
export const referralQuery = queryOptions({
  queryKey: ['shell', 'referral'],
  queryFn: ({ signal }) => call(getReferral, {}, { signal }),
  meta: PAYMENTS,
});
