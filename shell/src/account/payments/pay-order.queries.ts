import { paymentResponse } from '@fitghar/contracts/common';
import { api, queryOptions } from '@fitghar/platform/data';

/**
 * Checkout data of an open order. Without a live topic: payments change the order, not this data, and an emailed link
 * expires once the order is paid.
 * @param link query of the emailed link, which needs no login
 */
export const payOrderQuery = (orderId: string, link: string | undefined) =>
  queryOptions({
    queryKey: ['shell', 'pay-order', orderId],
    queryFn: ({ signal }) =>
      api(`/api/v1/payments/${link ? `pay/${orderId}/payment${link}` : `orders/${orderId}/payment`}`, paymentResponse, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
