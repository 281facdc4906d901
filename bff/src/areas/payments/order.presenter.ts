import { publicKind, type Settlement } from '@fitghar/services/payments';

/** An order for the page that waits for its payment. Amount in rupees. */
export const presentOrder = ({ order: { gatewayOrderId, amountPaise, kind, title, paymentId }, status, processing }: Settlement) => ({
  order_id: gatewayOrderId,
  status,
  processing,
  amount: amountPaise / 100,
  kind: publicKind(kind),
  title,
  ...(paymentId && { transaction_id: paymentId }),
});
