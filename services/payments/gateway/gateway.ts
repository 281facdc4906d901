/** A payment as the gateway's own books have it. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

/** The payment company. Every method throws GatewayUnavailableError where it does not answer. */
export abstract class Gateway {
  /** Opens an order; `receipt` is our own id for it. Returns the gateway's id. */
  abstract createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): Promise<string>;
  abstract findPayment(paymentId: string): Promise<GatewayPayment | null>;
  abstract paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  /** Sends money back. The same `refundId` twice is one refund. Returns the gateway's id. */
  abstract refund(refund: { paymentId: string; amountPaise: number; refundId: string }): Promise<string>;
}
