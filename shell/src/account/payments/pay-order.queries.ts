import { getLinkPayment, getOrderPayment, type PayLinkQuery } from '@fitghar/contracts/payments';
import { call, queryOptions } from '@fitghar/platform/data';

/**
 * Checkout data of an open order. Without a live topic: payments change the order, not this data, and an emailed link
 * expires once the order is paid.
 * @param link what the emailed link has, which needs no login
 */
export const payOrderQuery = (orderId: string, link: PayLinkQuery | undefined) =>
  queryOptions({
    queryKey: ['shell', 'pay-order', orderId],
    queryFn: ({ signal }) =>
      link ? call(getLinkPayment, { order_id: orderId, ...link }, { signal }) : call(getOrderPayment, { order_id: orderId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
