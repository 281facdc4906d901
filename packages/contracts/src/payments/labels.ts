import type { OrderStatus } from './fields.ts';
import type { RefundView } from './refunds.responses.ts';

/** Customer-facing labels of order statuses. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  created: 'Not paid yet',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Expired',
  refunded: 'Refunded',
  part_refunded: 'Partly refunded',
};

/** Labels of refund statuses in operations. */
export const REFUND_STATUS_LABELS: Record<RefundView['status'], string> = {
  requested: 'Awaiting approval',
  failed: 'Failed at the gateway',
  approved: 'Processing',
  processed: 'Sent',
  rejected: 'Rejected',
};

/** Labels of the gateway's payment methods, and of service credit; the gateway may add others. */
export const PAYMENT_METHOD_LABELS: Record<string, string | undefined> = {
  card: 'Card',
  credit: 'Service credit',
  emi: 'EMI',
  netbanking: 'Net banking',
  paylater: 'Pay later',
  upi: 'UPI',
  wallet: 'Wallet',
};
