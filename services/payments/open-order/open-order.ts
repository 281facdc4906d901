import type { GstService } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { Clock, newId, Outbox } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Gateway } from '../gateway/gateway.ts';
import type { OrderKind } from '../orders/order-kinds.ts';
import { dueAtGateway, type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentPendingError } from '../payments.errors.ts';

/** The gateway's minimum for an order. */
const MIN_ORDER_PAISE = 100;
/** What they buy is free again before a reminder would come. */
const HELD_FOR_MINUTES: readonly OrderKind[] = ['booking', 'package'];
const REMIND_AFTER_MS = 60 * 60_000;

/** A purchase to open an order for. */
export interface OrderInput {
  userId: string;
  kind: OrderKind;
  subjectId: string;
  /** From the server's catalogue, never from the request (D12). */
  amountPaise: number;
  service: GstService;
  /** Title on the invoice. */
  title: string;
  /** Pay with the customer's service credit as far as it goes. */
  useCredit: boolean;
}

/** Opens an order at the gateway. The caller stores it in its own transaction, with what is bought. */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly credits: Credits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes nothing to the database.
   * @throws PaymentPendingError while the bank has an earlier payment for the same purchase
   * @throws GatewayUnavailableError
   */
  async run({ useCredit, ...input }: OrderInput): Promise<Order> {
    if (await this.orders.hasPendingPayment(input)) throw new PaymentPendingError();
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
      partsPaise: 0,
      status: 'created',
      createdAt: this.clock.now(),
      paidAt: null,
      tax: null,
      paymentId: null,
    };
  }

  /**
   * Call inside the transaction that writes what is bought.
   * @throws CreditUsedError if another order used the credit in the meantime
   */
  async store(order: Order): Promise<void> {
    await this.orders.insert(order);
    if (order.creditPaise) await this.credits.reserve(order.userId, order.id, order.creditPaise);
    if (!dueAtGateway(order)) await this.outbox.add('settle-credit-order', order.id, { v: 1, order_id: order.id });
    else if (!HELD_FOR_MINUTES.includes(order.kind))
      await this.outbox.add(
        'payment-reminder-mail',
        order.id,
        { v: 1, order_id: order.id },
        new Date(order.createdAt.getTime() + REMIND_AFTER_MS),
      );
  }

  /**
   * Whether an unpaid order still pays for the same purchase: its price is fixed, so paying with credit instead of money, or
   * the reverse, needs a new one.
   */
  async canReuse({ creditPaise, userId }: Order, useCredit: boolean): Promise<boolean> {
    if (creditPaise > 0) return useCredit;
    return !useCredit || (await this.credits.availablePaise(userId)) === 0;
  }

  private async creditFor({ userId, amountPaise }: { userId: string; amountPaise: number }): Promise<number> {
    const balance = await this.credits.availablePaise(userId);
    if (balance >= amountPaise) return amountPaise;
    return Math.min(balance, amountPaise - MIN_ORDER_PAISE);
  }
}
