import { HOUR_MS, type SoldKind } from '@fitghar/contracts/common';
import type { GstService } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { Clock, newId, Outbox } from '../../kernel/index.ts';
import { Offers } from '../../offers/index.ts';
import { Credits } from '../credits/credits.ts';
import { Gateway } from '../gateway/gateway.ts';
import { OrderHolds } from '../orders/order-holds.ts';
import type { OrderKind } from '../orders/order-kinds.ts';
import { dueAtGateway, type Order, OrdersRepository, priceOf } from '../orders/orders.repository.ts';
import { PaymentPendingError } from '../payments.errors.ts';

/** The gateway's minimum for an order. */
const MIN_ORDER_PAISE = 100;
/** What they buy is free again before a reminder would come, or was quoted with a last day. */
const NOT_REMINDED: readonly OrderKind[] = ['booking', 'package', 'quotation'];
const REMIND_AFTER_MS = HOUR_MS;

/** A purchase to open an order for. */
export interface OrderInput {
  userId: string;
  kind: OrderKind;
  subjectId: string;
  /** From the server's catalogue, never from the request (D12). */
  pricePaise: number;
  /** In the catalogue: what offers are on. */
  item: { kind: SoldKind; id: string };
  /** Of the offers that the customer saw (D72). */
  offerCodes: readonly string[] | undefined;
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
    private readonly offers: Offers,
    private readonly holds: OrderHolds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes nothing to the database.
   * @throws PaymentPendingError while the bank has an earlier payment for the same purchase
   * @throws OfferUsedUpError if an offer does not apply any more
   * @throws GatewayUnavailableError
   */
  async run({ useCredit, offerCodes = [], pricePaise, item, ...input }: OrderInput): Promise<Order> {
    const { userId } = input;
    if (await this.orders.hasPendingPayment(input)) throw new PaymentPendingError();
    const id = newId();
    const discounts = offerCodes.length
      ? await this.offers.assertApply({ userId, ...item, pricePaise, isFirst: await this.orders.isFirstOf(userId) }, offerCodes)
      : [];
    const amountPaise = discounts.reduce((left, { paise }) => left - paise, pricePaise);
    const creditPaise = useCredit ? await this.creditFor(userId, amountPaise) : 0;
    const due = amountPaise - creditPaise;
    const gatewayOrderId = due
      ? await this.gateway.createOrder({ amountPaise: due, receipt: id, notes: { service_type: input.service } })
      : `order_credit${id}`;
    return {
      ...input,
      id,
      gatewayOrderId,
      amountPaise,
      discounts,
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
   * @throws CreditUsedError, OfferUsedUpError if another order was faster
   */
  async store(order: Order): Promise<void> {
    await this.orders.insert(order);
    if (!dueAtGateway(order)) await this.outbox.add('settle-credit-order', order.id, { v: 1, order_id: order.id });
    else if (!NOT_REMINDED.includes(order.kind))
      await this.outbox.add(
        'payment-reminder-mail',
        order.id,
        { v: 1, order_id: order.id },
        new Date(order.createdAt.getTime() + REMIND_AFTER_MS),
      );
    await this.holds.take(order);
  }

  /**
   * Whether an unpaid order still pays for the same purchase: its price is fixed, so another price, paying with credit instead
   * of money, or other offers need a new one.
   */
  async canReuse(order: Order, wanted: Pick<OrderInput, 'pricePaise' | 'useCredit' | 'offerCodes'>): Promise<boolean> {
    const { creditPaise, userId, discounts } = order;
    const codes = discounts.map(({ code }) => code).join();
    if (priceOf(order) !== wanted.pricePaise || codes !== (wanted.offerCodes ?? []).join()) return false;
    if (creditPaise > 0) return wanted.useCredit;
    return !wanted.useCredit || (await this.credits.availablePaise(userId)) === 0;
  }

  private async creditFor(userId: string, amountPaise: number): Promise<number> {
    const balance = await this.credits.availablePaise(userId);
    if (balance >= amountPaise) return amountPaise;
    return Math.min(balance, amountPaise - MIN_ORDER_PAISE);
  }
}
