import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Mongo, Outbox } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayRefund } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { sentBack } from '../ledger/postings.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { RefundRefusedError } from '../payments.errors.ts';
import { type Refund, RefundsRepository } from './refunds.repository.ts';

/** Sends what was approved: money by the gateway, credit by ourselves. */
@Injectable()
export class SendRefund implements OnModuleInit {
  private readonly log = new Logger(SendRefund.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly credits: Credits,
    private readonly gateway: Gateway,
    private readonly fulfilments: Fulfilments,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('refund-payment', ({ refund_id }) => this.send(refund_id));
    this.handlers.on('settle-refund', ({ gateway_refund_id }) => this.settle(gateway_refund_id));
  }

  /** The gateway takes the same refund and attempt once, so that a second run changes nothing there. */
  private async send(refundId: string): Promise<void> {
    const refund = await this.refunds.findById(refundId);
    if (refund?.status !== 'approved') return;
    const { paymentId, amountPaise, creditPaise, attempt } = refund;
    const money = amountPaise - creditPaise;
    if (!money) return this.finish(refund, null);
    try {
      await this.take(refund, await this.gateway.refund({ paymentId, amountPaise: money, key: `${refundId}-${attempt}` }));
    } catch (error) {
      if (!(error instanceof RefundRefusedError)) throw error;
      await this.fail(refund, error.message);
    }
  }

  /** The gateway says that something may have become of a refund. */
  async settle(gatewayRefundId: string): Promise<void> {
    const refund = await this.refunds.findByGatewayId(gatewayRefundId);
    if (refund?.status !== 'approved') return;
    const answer = await this.gateway.findRefund(gatewayRefundId);
    if (answer) await this.take(refund, answer);
  }

  private async take(refund: Refund, { id, status }: GatewayRefund): Promise<void> {
    if (status === 'processed') await this.finish(refund, id);
    else if (status === 'failed') await this.fail(refund, 'the bank did not take it');
    else await this.refunds.move(refund.id, 'approved', { gatewayRefundId: id });
  }

  private async fail(refund: Refund, why: string): Promise<void> {
    this.log.error({ alarm: 'refund-failed', refundId: refund.id, why });
    await this.mongo.transaction(async () => {
      const failed = await this.refunds.move(refund.id, 'approved', { status: 'failed' });
      if (failed) await this.refunds.tellOf(failed);
    });
  }

  private async finish({ id, gatewayOrderId, paymentId }: Refund, gatewayRefundId: string | null): Promise<void> {
    await this.mongo.transaction(async () => {
      const done = await this.refunds.move(id, 'approved', { status: 'processed', gatewayRefundId, processedAt: this.clock.now() });
      if (!done) return;
      const { amountPaise, creditPaise, reverses, userId } = done;
      const order = await this.orders.findByGatewayId(gatewayOrderId);
      const money = amountPaise - creditPaise;
      if (money) await this.ledger.book({ event: 'sent-back', of: id, orderId: order?.id ?? null, lines: sentBack(money) });
      if (order && userId && creditPaise) await this.credits.grant(userId, id, order.id, creditPaise);
      await this.refunds.tellOf(done);
      if (order?.paymentId !== paymentId) return; // a duplicate payment leaves its order paid
      const whole = reverses === 'payment' || amountPaise === order.amountPaise;
      await this.orders.move(gatewayOrderId, whole ? 'refund-all' : 'refund-part', { refundedPaise: amountPaise });
      await this.fulfilments.of(order).refunded(order);
      if (reverses === 'sale') await this.outbox.add('issue-credit-note', id, { v: 1, refund_id: id });
    });
  }
}
