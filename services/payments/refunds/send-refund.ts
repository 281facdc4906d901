import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Mongo } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayRefund } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { moneyRefunded } from '../ledger/postings.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { RefundRefusedError } from '../payments.errors.ts';
import { type Refund, RefundsRepository } from './refunds.repository.ts';

/** Sends approved refunds: money through the gateway, credit by ourselves. */
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
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('refund-payment', ({ refund_id }) => this.send(refund_id));
    this.handlers.on('settle-refund', ({ gateway_refund_id }) => this.settle(gateway_refund_id));
  }

  /** The gateway is idempotent by refund and attempt, so a second run is harmless. */
  private async send(refundId: string): Promise<void> {
    const refund = await this.refunds.findById(refundId);
    if (refund?.status !== 'approved' || (refund.heldUntil && refund.heldUntil > this.clock.now())) return;
    const { paymentId, amountPaise, creditPaise, attempt } = refund;
    const money = amountPaise - creditPaise;
    if (!money) return this.complete(refund, null);
    try {
      await this.applyStatus(refund, await this.gateway.refund({ paymentId, amountPaise: money, key: `${refundId}-${attempt}` }));
    } catch (error) {
      if (!(error instanceof RefundRefusedError)) throw error;
      await this.fail(refund, error.message);
    }
  }

  /** Checks an approved refund at the gateway, or sends it if its job never got through. */
  resume({ id, gatewayRefundId }: Refund): Promise<void> {
    return gatewayRefundId ? this.settle(gatewayRefundId) : this.send(id);
  }

  /** Applies the gateway's status of the refund. */
  private async settle(gatewayRefundId: string): Promise<void> {
    const refund = await this.refunds.findByGatewayId(gatewayRefundId);
    if (refund?.status !== 'approved') return;
    const answer = await this.gateway.findRefund(gatewayRefundId);
    if (answer) await this.applyStatus(refund, answer);
  }

  private async applyStatus(refund: Refund, { id, status }: GatewayRefund): Promise<void> {
    if (status === 'processed') await this.complete(refund, id);
    else if (status === 'failed') await this.fail(refund, 'the bank rejected it');
    else await this.refunds.transition(refund, 'approved', { gatewayRefundId: id });
  }

  private async fail(refund: Refund, why: string): Promise<void> {
    this.log.error({ alarm: 'refund-failed', refundId: refund.id, why });
    await this.mongo.transaction(async () => {
      const failed = await this.refunds.transition(refund, 'approved', { status: 'failed' });
      if (failed) await this.refunds.notifyCustomer(failed);
    });
  }

  private async complete(refund: Refund, gatewayRefundId: string | null): Promise<void> {
    const { id, gatewayOrderId, paymentId } = refund;
    await this.mongo.transaction(async () => {
      const processed = { status: 'processed', gatewayRefundId, processedAt: this.clock.now() } as const;
      const done = await this.refunds.transition(refund, 'approved', processed);
      if (!done) return;
      const { amountPaise, creditPaise, reverses, userId } = done;
      const order = await this.orders.findByGatewayId(gatewayOrderId);
      const money = amountPaise - creditPaise;
      if (money) await this.ledger.post({ event: 'sent-back', of: id, orderId: order?.id ?? null, lines: moneyRefunded(money) });
      if (order && userId && creditPaise) await this.credits.grant(userId, id, order.id, creditPaise);
      await this.refunds.notifyCustomer(done);
      if (order?.paymentId !== paymentId) return; // a duplicate payment leaves its order paid
      if (reverses === 'part') await this.orders.addRefunded(gatewayOrderId, amountPaise);
      else {
        const refundedPaise = amountPaise + order.partsPaise;
        const isFull = reverses === 'payment' || refundedPaise === order.amountPaise;
        await this.orders.transition(gatewayOrderId, isFull ? 'refund-all' : 'refund-part', { refundedPaise });
        await this.fulfilments.forOrder(order).onRefunded(order);
      }
    });
  }
}
