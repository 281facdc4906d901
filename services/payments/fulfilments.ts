import { Injectable } from '@nestjs/common';
import type { Order, OrderKind } from './orders/orders.repository.ts';
import type { RefundTerms, RefundWish } from './refunds/refund-policy.ts';

/** What a kind of order delivers for money. Runs inside the transaction that settles. */
export interface Fulfilment {
  /** Delivers what was bought, or says that it cannot any more; the money then goes back. */
  paid(order: Order): Promise<'delivered' | 'impossible'>;
  refunded(order: Order): Promise<void>;
  /** What the policy grants now for an order that was paid then. @throws NotRefundableError where it grants nothing */
  refundTerms(order: Order, paidAt: Date, wish: RefundWish): Promise<RefundTerms>;
  /** The pincode that it was brought to, where it was brought to an address. */
  deliveredAt?(order: Order): Promise<string | null>;
}

/** Which service delivers which kind of order; each puts itself in when it starts. */
@Injectable()
export class Fulfilments {
  private readonly byKind = new Map<OrderKind, Fulfilment>();

  register(kind: OrderKind, fulfilment: Fulfilment): void {
    if (this.byKind.has(kind)) throw new Error(`Orders of kind ${kind} are delivered twice`);
    this.byKind.set(kind, fulfilment);
  }

  of(order: Order): Fulfilment {
    const fulfilment = this.byKind.get(order.kind);
    if (!fulfilment) throw new Error(`Nobody delivers orders of kind ${order.kind}`);
    return fulfilment;
  }
}
