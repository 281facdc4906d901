import type { SettlementLine } from '@fitghar/contracts/admin';

/** A payment as the gateway records it. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  refundedPaise: number;
  /** Payment method, such as `card` or `upi`, with the wallet. */
  method: string | null;
  wallet: string | null;
}

/** A refund as the gateway records it. */
export interface GatewayRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
}

/** What a bank says of an account to which a penny was sent. */
export interface AccountAnswer {
  id: string;
  /** `failed`: the bank gave no answer. */
  status: 'asked' | 'valid' | 'invalid' | 'failed';
  registeredName: string | null;
}

/** How long after a payment began the bank may authorise it: five days. The gateway returns what is not captured then. */
export const CAPTURE_MINUTES = 5 * 24 * 60;

/** The gateway has captured this payment, whether or not it was refunded since. */
export const isCaptured = ({ status }: GatewayPayment): boolean => status === 'captured' || status === 'refunded';

/** The gateway has returned all of this payment. */
export const isReturned = ({ amountPaise, refundedPaise }: GatewayPayment): boolean => refundedPaise >= amountPaise;

/** The bank has not decided on this payment yet. */
export const isPending = ({ status }: GatewayPayment): boolean => status === 'created' || status === 'authorized';

/** The payment gateway. Every method throws GatewayUnavailableError if it is unreachable. */
export abstract class Gateway {
  /** Opens an order; `receipt` is our own id for it. @returns the gateway's id */
  abstract createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): Promise<string>;
  abstract findPayment(paymentId: string): Promise<GatewayPayment | null>;
  /** Every payment attempt for the order; none if the gateway does not know it. */
  abstract listPaymentsOf(orderId: string): Promise<GatewayPayment[]>;
  /** Payments created in that window, after the first `skip`, at most 100. */
  abstract listPayments(window: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]>;
  /**
   * Refunds a payment. Idempotent by `key`.
   * @throws RefundRefusedError if the gateway rejects it permanently
   */
  abstract refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<GatewayRefund>;
  abstract findRefund(id: string): Promise<GatewayRefund | null>;
  /** Sends a penny to an account, from ours. A second one is a new check. */
  abstract checkAccount(account: { trainerId: string; name: string; accountNumber: string; ifsc: string }): Promise<AccountAnswer>;
  abstract findAccountCheck(id: string): Promise<AccountAnswer | null>;
  /** What it settled on that day in India (`YYYY-MM-DD`), after the first `skip`, at most 1,000; none when there is no more. */
  abstract listSettled(of: { day: string; skip: number }): Promise<SettlementLine[]>;
}
