import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, istDate, JobHandlers, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayPayment, isCaptured } from '../gateway/gateway.ts';
import { Ledger, type Posting } from '../ledger/ledger.ts';
import { received, sold } from '../ledger/postings.ts';
import { dueAtGateway, type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { type PaymentRecord, paymentSchema } from '../persistence/payment.schema.ts';
import { Refunds } from '../refunds/refunds.ts';
import { taxInside } from '../tax/gst.ts';

/** The order as it stands, and whether the gateway still has the money in hand only. */
export interface Settlement {
  order: Order;
  processing: boolean;
}

const RACES = 5;

/**
 * The one way in for money: the browser's call, the webhook and the sweep all come here, in any order and any number
 * of times. A payment is settled only where the gateway's own books say captured, for our order, amount and currency.
 */
@Injectable()
export class SettlePayment implements OnModuleInit {
  private readonly log = new Logger(SettlePayment.name);
  private readonly payments: Model<PaymentRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly credits: Credits,
    private readonly ledger: Ledger,
    private readonly fulfilments: Fulfilments,
    private readonly refunds: Refunds,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {
    this.payments = mongo.model('Payment', paymentSchema);
  }

  onModuleInit(): void {
    this.handlers.on('settle-payment', ({ payment_id }) => this.runUnasked(payment_id));
    this.handlers.on('settle-credit-order', ({ order_id }) => this.settleByCredit(order_id));
  }

  /**
   * @throws NotFoundError where neither the gateway nor we know the payment's order
   * @throws GatewayUnavailableError
   */
  async run(paymentId: string): Promise<Settlement> {
    const { order, processing } = await this.bring(paymentId);
    return { order: (await this.orders.findByGatewayId(order.gatewayOrderId)) ?? order, processing };
  }

  /** For whoever waits for no answer. Money of no order of ours waits for ops from then on; trying again finds none. */
  async runUnasked(paymentId: string): Promise<void> {
    await this.bring(paymentId).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  }

  /** Answers the order as it was before. */
  private async bring(paymentId: string): Promise<Settlement> {
    const payment = await this.gateway.findPayment(paymentId);
    if (!payment) throw new NotFoundError('payment');
    const order = await this.orders.findByGatewayId(payment.orderId);
    if (!order) {
      if (isCaptured(payment)) await this.holdForOps(payment, 'unknown-order');
      throw new NotFoundError('order');
    }
    const processing = payment.status === 'created' || payment.status === 'authorized';
    if (processing) await this.awaitCapture(order, payment);
    else if (payment.status === 'failed') await this.orders.move(order.gatewayOrderId, 'fail');
    else if (payment.amountPaise !== dueAtGateway(order) || payment.currency !== 'INR') await this.holdForOps(payment, 'mismatch');
    else await this.racing(() => this.settle(order, payment));
    this.live.tell({ userId: order.userId }, 'payments');
    return { order, processing };
  }

  /** An order that service credit pays for as a whole has nothing to do with the gateway. */
  private async settleByCredit(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order || dueAtGateway(order) > 0) return;
    await this.racing(async () => {
      if (!(await this.markPaid(order, `credit_${order.id}`))) return;
      const sale = await this.deliver(order, `credit_${order.id}`);
      if (sale) await this.ledger.book(sale);
      else await this.refunds.owe(order, `credit_${order.id}`, 'late');
    });
    this.live.tell({ userId: order.userId }, 'payments');
  }

  /** Runs again where a unique index decided a race against us: the place that looked free was taken meanwhile. */
  private async racing(work: () => Promise<void>): Promise<void> {
    for (let race = 1; ; race++) {
      try {
        return await this.mongo.transaction(work);
      } catch (error) {
        if (!isDuplicateKey(error) || race === RACES) throw error;
      }
    }
  }

  private async settle(order: Order, payment: GatewayPayment): Promise<void> {
    if (await this.markPaid(order, payment.id)) {
      const sale = await this.deliver(order, payment.id);
      await this.record(payment, sale ? 'delivered' : 'refund-late', order.id, sale);
      if (!sale) await this.refunds.owe(order, payment.id, 'late');
    } else if (!(await this.isKnown(payment))) {
      await this.record(payment, 'refund-duplicate', order.id);
      await this.refunds.owe(order, payment.id, 'twice');
    }
  }

  private async isKnown({ id }: GatewayPayment): Promise<boolean> {
    return (await this.payments.exists({ _id: id, outcome: { $ne: 'pending' } })) !== null;
  }

  private markPaid(order: Order, paymentId: string): Promise<boolean> {
    return this.orders.move(order.gatewayOrderId, 'capture', { paymentId, paidAt: this.clock.now() });
  }

  /** @returns the sale to book, or null where what was bought is not there any more */
  private async deliver(order: Order, paymentId: string): Promise<Posting | null> {
    const paid: Order = { ...order, status: 'paid', paymentId };
    if (!(await this.credits.spend(order))) return null;
    if ((await this.fulfilments.of(paid).paid(paid)) === 'impossible') {
      await this.credits.release(order.id);
      return null;
    }
    const { id, amountPaise, creditPaise, service } = order;
    const taxPaise = taxInside(amountPaise, service, istDate(this.clock.now()));
    await this.outbox.add('issue-invoice', id, { v: 1, order_id: id });
    return { event: 'sold', of: id, orderId: id, lines: sold({ amountPaise, taxPaise, creditPaise }) };
  }

  /** Noted, so that the sweep asks again until the bank has decided. */
  private async awaitCapture(order: Order, { id, orderId, amountPaise, currency, method, wallet }: GatewayPayment): Promise<void> {
    await this.orders.move(order.gatewayOrderId, 'attempt');
    const pending = { gatewayOrderId: orderId, amountPaise, currency, method, wallet, outcome: 'pending' as const, at: this.clock.now() };
    await this.payments.updateOne({ _id: id }, { $setOnInsert: pending }, { upsert: true });
  }

  private async holdForOps(payment: GatewayPayment, outcome: 'mismatch' | 'unknown-order'): Promise<void> {
    await this.racing(async () => {
      if (await this.isKnown(payment)) return;
      await this.record(payment, outcome, null);
      this.log.error({ alarm: 'payment-held', outcome, paymentId: payment.id, orderId: payment.orderId });
      await this.outbox.add('payment-held-mail', payment.id, { v: 1, payment_id: payment.id });
    });
  }

  /** The money is in the books from here on, whatever becomes of it. A duplicate key means that another call was first. */
  private async record(
    payment: GatewayPayment,
    outcome: PaymentRecord['outcome'],
    orderId: string | null,
    sale: Posting | null = null,
  ): Promise<void> {
    const { id, amountPaise, currency, method, wallet } = payment;
    const record = { gatewayOrderId: payment.orderId, amountPaise, currency, method, wallet, outcome, at: this.clock.now() };
    await this.payments.updateOne({ _id: id, outcome: 'pending' }, { $set: record }, { upsert: true });
    // Other money than rupees is never a sale, and is not in our books until it is back where it came from.
    if (currency !== 'INR') return;
    const money: Posting = { event: 'received', of: id, orderId, lines: received(amountPaise) };
    await this.ledger.book(money, ...(sale ? [sale] : []));
  }
}
