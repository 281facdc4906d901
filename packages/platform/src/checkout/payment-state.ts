import type { OrderView } from '@fitghar/contracts/payments';

/** State of a payment as shown to the customer. */
export type PaymentState =
  /** Checking the order, then loading the gateway's checkout. */
  | { status: 'opening' }
  /** The gateway's checkout is open. */
  | { status: 'paying' }
  /** The checkout is closed; waiting for the server. */
  | { status: 'confirming' }
  /** Unknown whether the money was debited: paying again could charge the customer twice. */
  | { status: 'unconfirmed' }
  /** Nothing was tried on this page: the server did not answer in time for the window to open. */
  | { status: 'unpaid' }
  | { status: 'paid'; transactionId: string }
  /** The gateway knows of no payment that could still succeed. `problem`: what failed before payment was possible. */
  | { status: 'failed'; problem?: string }
  | { status: 'expired' }
  /** Paid, but no longer available: refunded automatically. */
  | { status: 'refunded' };

/** State of an order not being paid on this page; `null` if it awaits payment. */
export function stateOfOrder({ status, processing, transaction_id }: OrderView): PaymentState | null {
  if ((status === 'paid' || status === 'part_refunded') && transaction_id) return { status: 'paid', transactionId: transaction_id };
  if (status === 'refunded') return { status };
  if (processing) return { status: 'unconfirmed' };
  return status === 'failed' || status === 'expired' ? { status } : null;
}
