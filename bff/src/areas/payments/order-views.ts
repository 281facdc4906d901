import { type Order, publicStatus } from '@fitghar/services/payments';

/** An order as a page that waits for its payment reads it. Amount in rupees. */
export const orderView = ({ gatewayOrderId, status, amountPaise, kind, title, paymentId }: Order) => ({
  order_id: gatewayOrderId,
  status: publicStatus(status),
  amount: amountPaise / 100,
  kind,
  title,
  ...(paymentId && { transaction_id: paymentId }),
});
