import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, istDate, JobHandlers, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayPayment, isCaptured } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { received, sold } from '../ledger/postings.ts';
import { dueAtGateway, type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { type PaymentRecord, paymentSchema } from '../persistence/payment.schema.ts';
import { Refunds } from '../refunds/refunds.ts';
import { splitGst, taxOf } from '../tax/gst.ts';

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
    this.handlers.on('settle-payment', async ({ payment_id }) => {
      await this.run(payment_id).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error; // money of no order of ours waits for ops; trying again finds none
      });
    });
    this.handlers.on('settle-credit-order', ({ order_id }) => this.settleByCredit(order_id));
  }

  /**
   * @throws NotFoundError where neither the gateway nor we know the payment's order
   * @throws GatewayUnavailableError
   */
  async run(paymentId: string): Promise<Settlement> {
    const payment = await this.gateway.findPayment(paymentId);
    if (!payment) throw new NotFoundError('payment');
    const order = await this.orders.findByGatewayId(payment.orderId);
    if (!order) {
      if (isCaptured(payment)) await this.holdForOps(payment, 'unknown-order');
      throw new NotFoundError('order');
    }
    if (payment.status === 'created' || payment.status === 'authorized') {
      await this.awaitCapture(order, payment);
      return { order, processing: true };
    }
    if (payment.status === 'failed') await this.orders.move(order.gatewayOrderId, 'fail');
    else if (payment.amountPaise !== dueAtGateway(order) || payment.currency !== 'INR') await this.holdForOps(payment, 'mismatch');
    else await this.racing(() => this.settle(order, payment));
    this.live.tell({ userId: order.userId }, 'payments');
    return { order: (await this.orders.findByGatewayId(payment.orderId)) ?? order, processing: false };
  }

  /** An order that service credit pays for as a whole has nothing to do with the gateway. */
  private async settleByCredit(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order || dueAtGateway(order) > 0) return;
    await this.racing(async () => {
      if (!(await this.markPaid(order, `credit_${order.id}`))) return;
      if ((await this.deliver(order, `credit_${order.id}`)) === 'impossible') await this.refunds.owe(order, `credit_${order.id}`, 'late');
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
    if (await this.payments.exists({ _id: payment.id, outcome: { $ne: 'pending' } })) return;
    if (!(await this.markPaid(order, payment.id))) {
      await this.record(payment, 'refund-duplicate', order.id);
      await this.refunds.owe(order, payment.id, 'twice');
      return;
    }
    const outcome = await this.deliver(order, payment.id);
    await this.record(payment, outcome === 'delivered' ? 'delivered' : 'refund-late', order.id);
    if (outcome === 'impossible') await this.refunds.owe(order, payment.id, 'late');
  }

  private markPaid(order: Order, paymentId: string): Promise<boolean> {
    return this.orders.move(order.gatewayOrderId, 'capture', { paymentId, paidAt: this.clock.now() });
  }

  private async deliver(order: Order, paymentId: string): Promise<'delivered' | 'impossible'> {
    const paid: Order = { ...order, status: 'paid', paymentId };
    if (!(await this.credits.spend(order))) return 'impossible';
    if ((await this.fulfilments.of(paid).paid(paid)) === 'impossible') {
      await this.credits.release(order.id);
      return 'impossible';
    }
    const { amountPaise, creditPaise, service } = order;
    const taxPaise = taxOf(splitGst(amountPaise, service, istDate(this.clock.now())));
    await this.ledger.book('sold', order.id, order.id, sold({ amountPaise, taxPaise, creditPaise }));
    await this.outbox.add('issue-invoice', order.id, { v: 1, order_id: order.id });
    return 'delivered';
  }

  /** Noted, so that the sweep asks again until the bank has decided. */
  private async awaitCapture(order: Order, { id, orderId, amountPaise, currency }: GatewayPayment): Promise<void> {
    await this.orders.move(order.gatewayOrderId, 'attempt');
    const pending = { gatewayOrderId: orderId, amountPaise, currency, outcome: 'pending' as const, at: this.clock.now() };
    await this.payments.updateOne({ _id: id }, { $setOnInsert: pending }, { upsert: true });
  }

  private async holdForOps(payment: GatewayPayment, outcome: 'mismatch' | 'unknown-order'): Promise<void> {
    await this.racing(async () => {
      if (await this.payments.exists({ _id: payment.id, outcome: { $ne: 'pending' } })) return;
      await this.record(payment, outcome, null);
      this.log.error({ alarm: 'payment-held', outcome, paymentId: payment.id, orderId: payment.orderId });
      await this.outbox.add('payment-held-mail', payment.id, { v: 1, payment_id: payment.id });
    });
  }

  /** The money is in the books from here on, whatever becomes of it. A duplicate key means that another call was first. */
  private async record(payment: GatewayPayment, outcome: PaymentRecord['outcome'], orderId: string | null): Promise<void> {
    const { id, amountPaise, currency } = payment;
    const record = { gatewayOrderId: payment.orderId, amountPaise, currency, outcome, at: this.clock.now() };
    await this.payments.updateOne({ _id: id, outcome: 'pending' }, { $set: record }, { upsert: true });
    if (currency === 'INR') await this.ledger.book('received', id, orderId, received(amountPaise));
  }
}
