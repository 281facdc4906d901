import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/index.ts';
import { Ledger } from '../ledger/ledger.ts';
import { opened } from '../ledger/postings.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { Taxes } from '../tax/taxes.ts';

/**
 * Takes over what was sold and invoiced before these books began: an order without a payment of the gateway, so that a refund of
 * it is service credit, and without an invoice.
 */
@Injectable()
export class CarryOver {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly ledger: Ledger,
    private readonly taxes: Taxes,
  ) {}

  /** Not stored yet. Paid at `paidAt`. */
  orderOf(sold: Pick<Order, 'userId' | 'kind' | 'subjectId' | 'service' | 'title' | 'amountPaise'> & { paidAt: Date }): Order {
    const id = newId();
    return {
      ...sold,
      id,
      gatewayOrderId: `order_carried${id}`,
      paymentId: `carried_${id}`,
      creditPaise: sold.amountPaise,
      carriedOver: true,
      discounts: [],
      refundedPaise: 0,
      partsPaise: 0,
      status: 'paid',
      createdAt: sold.paidAt,
      tax: null,
    };
  }

  /**
   * Call inside the transaction that writes what was bought, after it.
   * @param deferredPaise what of its income is still to be earned
   */
  async store(untaxed: Order, deferredPaise: (order: Order) => number): Promise<void> {
    const order = { ...untaxed, tax: await this.taxes.termsOf(untaxed) };
    await this.orders.insert(order);
    await this.ledger.post({ event: 'opened', of: order.id, orderId: order.id, lines: opened(deferredPaise(order)) });
  }
}
