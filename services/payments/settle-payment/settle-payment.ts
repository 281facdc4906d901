import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, JobHandlers, Mongo, NotFoundError } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayPayment } from '../gateway/gateway.ts';
import { type Order, OrdersRepository } from '../persistence/orders.repository.ts';
import { type PaymentRecord, paymentSchema } from '../persistence/payment.schema.ts';
import { Refunds } from '../refunds/refunds.ts';

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
    private readonly fulfilments: Fulfilments,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {
    this.payments = mongo.model('Payment', paymentSchema);
  }

  onModuleInit(): void {
    this.handlers.on('settle-payment', async ({ payment_id }) => void (await this.run(payment_id)));
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
      await this.holdForOps(payment, 'unknown-order');
      throw new NotFoundError('order');
    }
    if (payment.status === 'created' || payment.status === 'authorized') return { order, processing: true };
    if (payment.status === 'failed') await this.orders.move(order.gatewayOrderId, ['created'], 'failed');
    else if (payment.amountPaise !== order.amountPaise || payment.currency !== 'INR') await this.holdForOps(payment, 'mismatch');
    else await this.settle(order, payment);
    return { order: (await this.orders.findByGatewayId(payment.orderId)) ?? order, processing: false };
  }

  /** Runs again where a unique index decided a race against us: the place that looked free was taken meanwhile. */
  private async settle(order: Order, payment: GatewayPayment): Promise<void> {
    for (let race = 1; ; race++) {
      try {
        return await this.mongo.transaction(() => this.settleOnce(order, payment));
      } catch (error) {
        if (!isDuplicateKey(error) || race === RACES) throw error;
      }
    }
  }

  private async settleOnce(order: Order, payment: GatewayPayment): Promise<void> {
    if (await this.payments.exists({ _id: payment.id })) return;
    const first = await this.orders.markPaid(order.id, payment.id, this.clock.now());
    if (!first) {
      await this.record(payment, 'refund-duplicate');
      await this.refunds.approve(order, payment.id, 'This order was paid twice', 'The second payment goes back in full.');
      return;
    }
    const paid: Order = { ...order, status: 'paid', paymentId: payment.id };
    const outcome = await this.fulfilments.of(paid).paid(paid);
    await this.record(payment, outcome === 'delivered' ? 'delivered' : 'refund-late');
    if (outcome === 'impossible')
      await this.refunds.approve(paid, payment.id, 'The time was taken before the payment arrived', 'The payment goes back in full.');
  }

  private async holdForOps(payment: GatewayPayment, outcome: 'mismatch' | 'unknown-order'): Promise<void> {
    this.log.error({ alarm: 'payment-held', outcome, paymentId: payment.id, orderId: payment.orderId });
    await this.record(payment, outcome);
  }

  private async record(payment: GatewayPayment, outcome: PaymentRecord['outcome']): Promise<void> {
    const { id, orderId, amountPaise, currency } = payment;
    const record = { gatewayOrderId: orderId, amountPaise, currency, outcome, at: this.clock.now() };
    await this.payments.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true });
  }
}
