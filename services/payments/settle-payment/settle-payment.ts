// One use case: every way in which a payment ends.
import type { OrderStatus } from '@fitghar/contracts/payments';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { UsersRepository } from '../../identity/index.ts';
import { Clock, count, isDuplicateKey, JobHandlers, Live, Mongo, NotFoundError, OneAtATime, Outbox } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayPayment, isCaptured, isPending, isReturned } from '../gateway/gateway.ts';
import { Ledger, type Posting } from '../ledger/ledger.ts';
import { received, sold } from '../ledger/postings.ts';
import { OrderHolds } from '../orders/order-holds.ts';
import { isUnpaid, publicStatus } from '../orders/order-states.ts';
import { dueAtGateway, type Order, OrdersRepository, type OrderTax, prepaidOf, priceOf } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../persistence/payment.schema.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { Refunds } from '../refunds/refunds.ts';
import { taxInside } from '../tax/gst.ts';
import { Taxes } from '../tax/taxes.ts';

/** An order after its payments were checked at the gateway. */
export interface Settlement {
  order: Order;
  /** The status shown to customers; `refunded` as soon as the payment proves too late for what was bought. */
  status: OrderStatus;
  /** The gateway has a payment that is neither settled nor failed; paying again may charge the customer twice. */
  processing: boolean;
}

const MAX_ATTEMPTS = 5;

/** Who reported a payment: a page of the customer, the gateway, or our own search for what neither reported. */
export type SettlementOrigin = 'browser' | 'webhook' | 'sweep';

/**
 * The only way to settle payments: the browser's call, the webhook and the sweep all end here, in any order and any
 * number of times. A payment is settled only if the gateway reports it as captured, for our order, amount and currency.
 */
@Injectable()
export class SettlePayment implements OnModuleInit {
  private readonly log = new Logger(SettlePayment.name);
  /** The browser and the webhook report a payment at the same time. */
  private readonly byOrder = new OneAtATime();

  constructor(
    private readonly mongo: Mongo,
    private readonly payments: PaymentsRepository,
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly holds: OrderHolds,
    private readonly ledger: Ledger,
    private readonly fulfilments: Fulfilments,
    private readonly refunds: Refunds,
    private readonly users: UsersRepository,
    private readonly taxes: Taxes,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('settle-payment', ({ payment_id }) => this.settleInBackground(payment_id, 'webhook'));
    this.handlers.on('settle-credit-order', ({ order_id }) => this.settleByCredit(order_id));
  }

  /**
   * @throws NotFoundError if neither the gateway nor we know the payment's order
   * @throws GatewayUnavailableError
   */
  async run(paymentId: string): Promise<Settlement> {
    const { order, payment } = await this.settleFromGateway(paymentId, 'browser');
    return this.settlementOf(order, isPending(payment));
  }

  /**
   * For a page that waits for an order: checks its payments at the gateway, in case neither the browser nor a webhook
   * reported them. Skips orders that are paid, or that credit pays for.
   * @throws GatewayUnavailableError
   */
  async refresh(order: Order): Promise<Settlement> {
    if (!isUnpaid(order.status) || !dueAtGateway(order)) return this.settlementOf(order, false);
    const payments = await this.gateway.listPaymentsOf(order.gatewayOrderId);
    const captured = payments.filter(isCaptured);
    const pending = payments.find(isPending);
    for (const payment of captured) await this.applyStatus(order, payment, 'browser');
    // One attempt may still succeed although others failed.
    const undecided = pending ?? (captured.length ? undefined : payments[0]);
    if (undecided) await this.applyStatus(order, undecided, 'browser');
    const settlement = await this.settlementOf(
      order,
      payments.some((payment) => isPending(payment) || payment.status === 'captured'),
    );
    if (settlement.order.status !== order.status) this.live.publish({ userId: order.userId }, 'payments');
    return settlement;
  }

  /** For callers that need no result. A payment of an unknown order is held for ops; retrying would not help. */
  async settleInBackground(paymentId: string, origin: SettlementOrigin): Promise<void> {
    await this.settleFromGateway(paymentId, origin).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  }

  /** @returns the order as it was before */
  private async settleFromGateway(paymentId: string, origin: SettlementOrigin): Promise<{ order: Order; payment: GatewayPayment }> {
    const payment = await this.gateway.findPayment(paymentId);
    if (!payment) throw new NotFoundError('payment');
    const order = await this.orders.findByGatewayId(payment.orderId);
    if (!order) {
      if (isCaptured(payment)) await this.quarantine(payment, 'unknown-order', origin);
      else await this.recordUncaptured(payment);
      throw new NotFoundError('order');
    }
    await this.applyStatus(order, payment, origin);
    this.live.publish({ userId: order.userId }, 'payments');
    return { order, payment };
  }

  private async applyStatus(order: Order, payment: GatewayPayment, origin: SettlementOrigin): Promise<void> {
    if (!isCaptured(payment)) await this.awaitCapture(order, payment);
    else if (payment.amountPaise !== dueAtGateway(order) || payment.currency !== 'INR') await this.quarantine(payment, 'mismatch', origin);
    else await this.byOrder.run(order.id, () => this.retryOnConflict(() => this.settle(order, payment, origin)));
  }

  private async settlementOf(before: Order, isProcessing: boolean): Promise<Settlement> {
    const order = (await this.orders.findByGatewayId(before.gatewayOrderId)) ?? before;
    const { paymentId, status } = order;
    const late = status === 'paid' && paymentId && (await this.payments.hasOutcome(paymentId, 'refund-late'));
    return { order, status: late ? 'refunded' : publicStatus(status), processing: isProcessing && isUnpaid(status) };
  }

  /** An order that service credit pays in full never reaches the gateway. */
  private async settleByCredit(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order || dueAtGateway(order) > 0) return;
    await this.retryOnConflict(async () => {
      const tax = await this.taxes.termsOf(order);
      if (!(await this.markPaid(order, `credit_${order.id}`, tax))) return;
      const sale = await this.deliver(order, `credit_${order.id}`, tax);
      if (sale) await this.ledger.post(sale);
      else await this.refunds.createAutomaticRefund(order, `credit_${order.id}`, 'late');
    });
    this.live.publish({ userId: order.userId }, 'payments');
  }

  /** Retries after losing a race on a unique index: the slot that looked free was taken in the meantime. */
  private async retryOnConflict(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.mongo.transaction(work);
      } catch (error) {
        if (!isDuplicateKey(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async settle(order: Order, payment: GatewayPayment, origin: SettlementOrigin): Promise<void> {
    const tax = await this.taxes.termsOf(order);
    const isFirst = await this.markPaid(order, payment.id, tax);
    if (!isFirst && (await this.payments.hasCaptured(payment.id))) return;
    if (isReturned(payment)) {
      if (isFirst) await this.holds.release(order.id);
      await this.recordReturned(payment, order, origin);
    } else if (isFirst) {
      const sale = await this.deliver(order, payment.id, tax);
      await this.recordPayment(payment, sale ? 'delivered' : 'refund-late', { origin, orderId: order.id, sale });
      if (!sale) await this.refunds.createAutomaticRefund(order, payment.id, 'late');
    } else {
      await this.recordPayment(payment, 'refund-duplicate', { origin, orderId: order.id });
      await this.refunds.createAutomaticRefund(order, payment.id, 'twice');
    }
  }

  /** The money went back before we heard of it, as in the gateway's console: it buys nothing, and there is nothing to decide. */
  private async recordReturned(payment: GatewayPayment, order: Order | null, origin: SettlementOrigin): Promise<void> {
    await this.recordPayment(payment, 'returned', { origin, orderId: order?.id ?? null });
    await this.refunds.recordReturned(order, payment);
  }

  private markPaid(order: Order, paymentId: string, tax: OrderTax): Promise<boolean> {
    return this.orders.transition(order.gatewayOrderId, 'capture', { paymentId, paidAt: this.clock.now(), tax });
  }

  /** @returns the sale to post, or null if what was bought is no longer available */
  private async deliver(order: Order, paymentId: string, tax: OrderTax): Promise<Posting | null> {
    const paid: Order = { ...order, status: 'paid', paymentId, tax };
    const buyer = await this.users.findById(order.userId);
    // Nobody is left who could use what was bought.
    if (buyer?.blocked || buyer?.erased) {
      await this.holds.release(order.id);
      return null;
    }
    const fulfilment = this.fulfilments.forOrder(paid);
    // One hold may be kept although another is gone.
    if (!(await this.holds.keep(order)) || (await fulfilment.fulfil(paid)) === 'impossible') {
      await this.holds.release(order.id);
      return null;
    }
    const { id, amountPaise, creditPaise } = order;
    const taxPaise = taxInside(amountPaise, tax);
    await this.fulfilments.useCodes(paid);
    const price = priceOf(order) - prepaidOf(order);
    const discountPaise = price - taxInside(price, tax) - (amountPaise - taxPaise);
    await this.outbox.add('issue-invoice', id, { v: 1, order_id: id });
    if (order.discounts.length) await this.outbox.add('credit-referrer', id, { v: 1, order_id: id });
    const sale = sold({ amountPaise, taxPaise, creditPaise, discountPaise }, fulfilment.deferred && 'deferred');
    return { event: 'sold', of: id, orderId: id, lines: sale };
  }

  /** One attempt may have failed while the bank still has another; the order waits for that one (D58). */
  private async awaitCapture({ gatewayOrderId }: Order, payment: GatewayPayment): Promise<void> {
    await this.recordUncaptured(payment);
    // Another process may record or forget a payment in between, so look again after each transition.
    let [wasWaiting, isWaiting]: (boolean | undefined)[] = [undefined, await this.payments.hasPendingOf(gatewayOrderId)];
    while (isWaiting !== wasWaiting) {
      await this.orders.transition(gatewayOrderId, isWaiting ? 'attempt' : 'fail');
      [wasWaiting, isWaiting] = [isWaiting, await this.payments.hasPendingOf(gatewayOrderId)];
    }
  }

  /** Records a pending payment, so that reconciliation checks it until the bank decides. */
  private async recordUncaptured(payment: GatewayPayment): Promise<void> {
    if (isPending(payment)) await this.payments.insertPending(payment, this.clock.now());
    else await this.payments.deletePending(payment.id);
  }

  private async quarantine(payment: GatewayPayment, outcome: 'mismatch' | 'unknown-order', origin: SettlementOrigin): Promise<void> {
    await this.retryOnConflict(async () => {
      if (await this.payments.hasCaptured(payment.id)) return;
      if (isReturned(payment)) {
        await this.recordReturned(payment, await this.orders.findByGatewayId(payment.orderId), origin);
        return;
      }
      await this.recordPayment(payment, outcome, { origin, orderId: null });
      this.log.error({ alarm: 'payment-held', outcome, paymentId: payment.id, orderId: payment.orderId });
      await this.outbox.add('payment-held-mail', payment.id, { v: 1, payment_id: payment.id });
    });
  }

  /**
   * From here on the money is in the ledger, whatever happens to it. A duplicate key means that another call was first.
   */
  private async recordPayment(
    payment: GatewayPayment,
    outcome: Exclude<PaymentRecord['outcome'], 'pending'>,
    { origin, orderId, sale = null }: { origin: SettlementOrigin; orderId: string | null; sale?: Posting | null },
  ): Promise<void> {
    const { id, amountPaise, currency } = payment;
    this.mongo.afterCommit(() => count('payments_settled_total', { origin, outcome }));
    await this.payments.saveCaptured(payment, outcome, this.clock.now());
    // A foreign currency is never a sale; it stays out of the ledger and is refunded.
    if (currency !== 'INR') return;
    const money: Posting = { event: 'received', of: id, orderId, lines: received(amountPaise) };
    await this.ledger.post(money, ...(sale ? [sale] : []));
  }
}
