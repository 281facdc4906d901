import { Injectable } from '@nestjs/common';
import { Clock, newId, Outbox } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Gateway } from '../gateway/gateway.ts';
import { dueAtGateway, type Order, type OrderKind, OrdersRepository } from '../orders/orders.repository.ts';
import type { Service } from '../tax/gst.ts';

/** The gateway takes no order below one rupee. */
const LEAST_PAISE = 100;
const REMIND_AFTER_MS = 60 * 60_000;

/** What somebody is about to buy. */
export interface OrderInput {
  userId: string;
  kind: OrderKind;
  subjectId: string;
  /** From the server's catalogue, never from a request (D12). */
  amountPaise: number;
  service: Service;
  /** What it is called on an invoice. */
  title: string;
  /** Pay what the person's service credit covers with it. */
  useCredit: boolean;
}

/** Opens an order at the gateway. The caller stores it in its own transaction, beside what is bought. */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly credits: Credits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Writes nothing on our side. @throws GatewayUnavailableError */
  async run({ useCredit, ...input }: OrderInput): Promise<Order> {
    const id = newId();
    const creditPaise = useCredit ? await this.creditFor(input) : 0;
    const due = input.amountPaise - creditPaise;
    const gatewayOrderId = due
      ? await this.gateway.createOrder({ amountPaise: due, receipt: id, notes: { service_type: input.service } })
      : `order_credit${id}`;
    return {
      ...input,
      id,
      gatewayOrderId,
      creditPaise,
      refundedPaise: 0,
      status: 'created',
      createdAt: this.clock.now(),
      paidAt: null,
      paymentId: null,
    };
  }

  /**
   * Call inside the transaction that writes what is bought.
   * @throws CreditUsedError where another order has used the credit meanwhile
   */
  async store(order: Order): Promise<void> {
    await this.orders.insert(order);
    if (order.creditPaise) await this.credits.hold(order.userId, order.id, order.creditPaise);
    if (!dueAtGateway(order)) await this.outbox.add('settle-credit-order', order.id, { v: 1, order_id: order.id });
    else if (order.kind !== 'booking')
      await this.outbox.add(
        'payment-reminder-mail',
        order.id,
        { v: 1, order_id: order.id },
        new Date(order.createdAt.getTime() + REMIND_AFTER_MS),
      );
  }

  private async creditFor({ userId, amountPaise }: { userId: string; amountPaise: number }): Promise<number> {
    const balance = await this.credits.left(userId);
    if (balance >= amountPaise) return amountPaise;
    return Math.min(balance, amountPaise - LEAST_PAISE);
  }
}
