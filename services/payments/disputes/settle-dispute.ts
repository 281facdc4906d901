import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { istDate, JobHandlers, type JobPayload, Mongo } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { moneyRefunded, saleReversed } from '../ledger/postings.ts';
import { dueAtGateway, type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { taxInside } from '../tax/gst.ts';

/** Handles disputes: a customer's bank contests a payment, and later decides. */
@Injectable()
export class SettleDispute implements OnModuleInit {
  private readonly log = new Logger(SettleDispute.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly payments: PaymentsRepository,
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly ledger: Ledger,
    private readonly fulfilments: Fulfilments,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('settle-dispute', (payload) => this.run(payload));
  }

  private async run({ payment_id: paymentId, outcome, dispute_id: disputeId }: JobPayload<'settle-dispute'>): Promise<void> {
    const payment = await this.gateway.findPayment(paymentId);
    const order = payment && (await this.orders.findByGatewayId(payment.orderId));
    if (!order || order.paymentId !== paymentId || !order.paidAt) return;
    const { gatewayOrderId, refundedPaise, paidAt } = order;
    await this.mongo.transaction(async () => {
      // Events arrive in any order: one that overtakes the decision must not reopen the dispute.
      if (outcome !== 'lost' && disputeId && (await this.payments.isDisputeDecided(paymentId, disputeId))) return;
      this.log.warn({ alarm: 'payment-disputed', paymentId, outcome });
      // Always first, so that a decision that overtook its 'created' event still finds a valid transition.
      await this.orders.transition(gatewayOrderId, 'dispute');
      if (outcome === 'created') return;
      if (disputeId) await this.payments.addDecidedDispute(paymentId, disputeId);
      if (outcome === 'won') await this.orders.transition(gatewayOrderId, refundedPaise ? 'win-dispute-of-rest' : 'win-dispute');
      else await this.lose(order, paymentId, paidAt);
    });
  }

  private async lose(order: Order, paymentId: string, paidAt: Date): Promise<void> {
    const { id, gatewayOrderId, refundedPaise, service } = order;
    const amountPaise = Math.max(0, dueAtGateway(order) - refundedPaise);
    if (!(await this.orders.transition(gatewayOrderId, 'lose-dispute', { refundedPaise: order.amountPaise })) || !amountPaise) return;
    const taxPaise = taxInside(amountPaise, service, istDate(paidAt));
    const fulfilment = this.fulfilments.forOrder(order);
    await fulfilment.onRefundRequested?.(order);
    const deferredPaise = await fulfilment.endDeferral?.(order);
    await this.ledger.post(
      { event: 'taken-back', of: paymentId, orderId: id, lines: saleReversed({ amountPaise, taxPaise, deferredPaise }) },
      { event: 'disputed', of: paymentId, orderId: id, lines: moneyRefunded(amountPaise) },
    );
  }
}
