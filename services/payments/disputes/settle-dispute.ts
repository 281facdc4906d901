import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { istDate, JobHandlers, Mongo } from '../../kernel/index.ts';
import { Gateway } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { sentBack, takenBack } from '../ledger/postings.ts';
import { dueAtGateway, OrdersRepository } from '../orders/orders.repository.ts';
import { taxInside } from '../tax/gst.ts';

/** A customer's bank calls a payment into question, and decides. */
@Injectable()
export class SettleDispute implements OnModuleInit {
  private readonly log = new Logger(SettleDispute.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly ledger: Ledger,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('settle-dispute', ({ payment_id, outcome }) => this.run(payment_id, outcome));
  }

  async run(paymentId: string, outcome: 'created' | 'won' | 'lost'): Promise<void> {
    const payment = await this.gateway.findPayment(paymentId);
    const order = payment && (await this.orders.findByGatewayId(payment.orderId));
    if (!order || order.paymentId !== paymentId || !order.paidAt) return;
    const { id, gatewayOrderId, refundedPaise, service, paidAt } = order;
    this.log.warn({ alarm: 'payment-disputed', paymentId, outcome });
    // Always first: an event that overtook its 'created' still finds its way through the table.
    await this.orders.move(gatewayOrderId, 'dispute');
    if (outcome === 'created') return;
    if (outcome === 'won') {
      await this.orders.move(gatewayOrderId, refundedPaise ? 'win-dispute-of-rest' : 'win-dispute');
      return;
    }
    const amountPaise = Math.max(0, dueAtGateway(order) - refundedPaise);
    await this.mongo.transaction(async () => {
      if (!(await this.orders.move(gatewayOrderId, 'lose-dispute', { refundedPaise: order.amountPaise })) || !amountPaise) return;
      const taxPaise = taxInside(amountPaise, service, istDate(paidAt));
      await this.ledger.book(
        { event: 'taken-back', of: paymentId, orderId: id, lines: takenBack({ amountPaise, taxPaise }) },
        { event: 'disputed', of: paymentId, orderId: id, lines: sentBack(amountPaise) },
      );
    });
  }
}
