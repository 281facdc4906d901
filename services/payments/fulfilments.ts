import { Injectable } from '@nestjs/common';
import type { OrderKind } from './orders/order-kinds.ts';
import type { Order } from './orders/orders.repository.ts';
import type { RefundTerms, RefundType } from './refunds/refund-policy.ts';

/** Delivers one kind of order. Runs inside the transaction that settles the payment. */
export interface Fulfilment {
  /** Delivers what was bought; `impossible` means that it is no longer available and the money is refunded. */
  fulfil(order: Order): Promise<'delivered' | 'impossible'>;
  onRefunded(order: Order): Promise<void>;
  /** Income that is earned by use, not by the sale; revenue otherwise. */
  deferred?: true;
  /** A refund was requested or the bank took the money back: what it covers can no longer be used. */
  onRefundRequested?(order: Order): Promise<void>;
  onRefundRejected?(order: Order): Promise<void>;
  /** Ops approve a refund. @throws NotRefundableError while it is open how much of the purchase is used */
  onRefundApproved?(order: Order): Promise<void>;
  /** What a refund covers is refunded from now on. @returns the deferred income that ends with it, in paise */
  endDeferral?(order: Order): Promise<number>;
  /** A code that may be of an order of this kind, which paid for it before, is used by this order. */
  onCodeUsed?(offerId: string, order: Order): Promise<void>;
  /** What the policy grants now for an order paid at `paidAt`. @throws NotRefundableError if it grants nothing */
  refundTerms(order: Order, paidAt: Date, type: RefundType): Promise<RefundTerms>;
  /** The pincode of the delivery address, if there is one. */
  deliveryPincode?(order: Order): Promise<string | null>;
}

/** Fulfilments by kind of order; each service registers its own at start. */
@Injectable()
export class Fulfilments {
  private readonly byKind = new Map<OrderKind, Fulfilment>();

  register(kind: OrderKind, fulfilment: Fulfilment): void {
    if (this.byKind.has(kind)) throw new Error(`Orders of kind ${kind} are delivered twice`);
    this.byKind.set(kind, fulfilment);
  }

  forOrder(order: Order): Fulfilment {
    const fulfilment = this.byKind.get(order.kind);
    if (!fulfilment) throw new Error(`No handler delivers orders of kind ${order.kind}`);
    return fulfilment;
  }

  /** An order is delivered that codes paid for before. Call inside its transaction. */
  async useCodes(order: Order): Promise<void> {
    for (const { prepaid, offerId } of order.discounts)
      for (const fulfilment of prepaid ? this.byKind.values() : []) await fulfilment.onCodeUsed?.(offerId, order);
  }
}
