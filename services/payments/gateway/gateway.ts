/** A payment as the gateway's own books have it. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  refundedPaise: number;
  /** How it was paid, such as `card` or `upi`, and by which wallet. */
  method: string | null;
  wallet: string | null;
}

/** A refund as the gateway's own books have it. */
export interface GatewayRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
}

/** The gateway has money of this payment: taken, and perhaps sent back since. */
export const isCaptured = ({ status }: GatewayPayment): boolean => status === 'captured' || status === 'refunded';

/** The payment company. Every method throws GatewayUnavailableError where it does not answer. */
export abstract class Gateway {
  /** Opens an order; `receipt` is our own id for it. Returns the gateway's id. */
  abstract createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): Promise<string>;
  abstract findPayment(paymentId: string): Promise<GatewayPayment | null>;
  /** Payments that began in that time, `skip` of them left out, at most 100. */
  abstract listPayments(window: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]>;
  /**
   * Sends money back. The same `key` twice is one refund.
   * @throws RefundRefusedError where the gateway will not, however often it is asked
   */
  abstract refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<GatewayRefund>;
  abstract findRefund(id: string): Promise<GatewayRefund | null>;
}
