import { formatPaise } from '@fitghar/contracts/common';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, type JobPayload, Mongo, Outbox } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway, type GatewayPayment } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { moneyRefunded, saleReversed } from '../ledger/postings.ts';
import { leftAtGateway, type Order, OrdersRepository, taxTermsOf } from '../orders/orders.repository.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { type Refund, RefundsRepository } from '../refunds/refunds.repository.ts';
import { taxOfNext } from '../tax/gst.ts';

const RETURNED_BY_BANK = 'Your bank has already returned this payment to you';

/** Handles disputes: a customer's bank contests a payment, and later decides. */
@Injectable()
export class SettleDispute implements OnModuleInit {
  private readonly log = new Logger(SettleDispute.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly payments: PaymentsRepository,
    private readonly gateway: Gateway,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly credits: Credits,
    private readonly ledger: Ledger,
    private readonly fulfilments: Fulfilments,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('settle-dispute', (payload) => this.run(payload));
  }

  private async run({
    payment_id: paymentId,
    outcome,
    dispute_id: disputeId,
    respond_by: respondBy,
  }: JobPayload<'settle-dispute'>): Promise<void> {
    const payment = await this.gateway.findPayment(paymentId);
    if (!payment) return;
    await this.mongo.transaction(async () => {
      const order = await this.orders.findByGatewayId(payment.orderId);
      if (order?.paymentId !== paymentId || !order.paidAt) {
        if (outcome === 'lost') await this.loseUnsold(payment, order);
        return;
      }
      // Events arrive in any order: one that overtakes the decision must not reopen the dispute.
      if (outcome !== 'lost' && disputeId && (await this.payments.isDisputeDecided(paymentId, disputeId))) return;
      this.log.warn({ alarm: 'payment-disputed', paymentId, outcome });
      // Always first, so that a decision that overtook its 'created' event still finds a valid transition.
      await this.orders.transition(order.gatewayOrderId, 'dispute');
      if (outcome === 'created') {
        if (respondBy) await this.payments.setDisputeDue(paymentId, new Date(respondBy * 1000));
        return;
      }
      if (disputeId) await this.payments.addDecidedDispute(paymentId, disputeId);
      const refund = await this.refunds.findActiveRefund(paymentId);
      if (outcome === 'won') await this.win(order, refund);
      else await this.lose(order, { payment, paidAt: order.paidAt, refund });
    });
  }

  /** A refund that ended during the dispute shows from now on. */
  private async win({ gatewayOrderId, amountPaise, partsPaise }: Order, refund: Refund | null): Promise<void> {
    const isRefunded = refund?.status === 'processed';
    const refundedPaise = (isRefunded ? refund.amountPaise : 0) + partsPaise;
    await this.orders.transition(gatewayOrderId, isRefunded ? 'win-dispute-of-rest' : 'win-dispute', { refundedPaise });
    const isFull = refund?.reverses === 'payment' || refundedPaise === amountPaise;
    if (isRefunded && isFull) await this.orders.transition(gatewayOrderId, 'refund-all');
  }

  /**
   * The bank has returned what we had not refunded as money. A refund that is not sent ends, and so does the credit of one
   * that was, because the customer would be paid twice. What credit had paid is credit again.
   */
  private async lose(
    order: Order,
    { payment, paidAt, refund }: { payment: GatewayPayment; paidAt: Date; refund: Refund | null },
  ): Promise<void> {
    const { id, gatewayOrderId } = order;
    if (await this.ledger.isPosted('disputed', payment.id)) return;
    const approved = refund && refund.status !== 'requested' ? refund : null;
    const fulfilment = this.fulfilments.forOrder(order);
    // Credit is never returned as money, by the bank either: an approved refund has decided how much of it the customer keeps.
    const creditPaise = approved ? Math.min(approved.creditPaise, order.creditPaise) : await this.unusedCredit(order, paidAt);
    const duePaise = leftAtGateway(order);
    const returnedPaise = duePaise + creditPaise;
    const isEnded = await this.orders.transition(gatewayOrderId, 'lose-dispute', { refundedPaise: returnedPaise + order.partsPaise });
    // The approval has reversed that part of the sale, with a note, whether or not the gateway has the refund.
    const reversedPaise = Math.max(0, returnedPaise - (approved?.amountPaise ?? 0));
    if (reversedPaise) {
      const taxPaise = taxOfNext(reversedPaise, await this.ledger.reversedOf(id), taxTermsOf(order));
      await fulfilment.onRefundRequested?.(order);
      const deferredPaise = await fulfilment.endDeferral?.(order);
      const lines = saleReversed({ amountPaise: reversedPaise, taxPaise, deferredPaise });
      await this.ledger.post({ event: 'taken-back', of: payment.id, orderId: id, lines });
      // A payment that arrived too late has no invoice to correct.
      if (refund?.reverses !== 'payment') {
        const note = { amount_paise: reversedPaise, credit_paise: approved ? 0 : creditPaise };
        await this.outbox.add('issue-dispute-credit-note', id, { v: 1, order_id: id, ...note });
      }
    }
    // A session that is still to come stays booked: ops can cancel it. They cannot end the others.
    if (isEnded && order.kind !== 'booking') {
      await fulfilment.onRefunded(order);
      if (!refund) await this.outbox.add('payment-returned-mail', id, { v: 1, order_id: id }); // a refund has its own email
    }
    const loss = { orderId: id, paise: duePaise, refund, isKnown: payment.refundedPaise > 0, creditPaise };
    const sent = await this.postLoss(payment.id, loss);
    if (sent?.status === 'processed') await this.credits.revoke(sent.id, id, sent.creditPaise - creditPaise);
    if (!sent && creditPaise) await this.credits.giveBack(id, creditPaise);
  }

  /** What credit paid of a purchase, less what was used of that; no fee, because the customer has not cancelled. In paise. */
  private async unusedCredit(order: Order, paidAt: Date): Promise<number> {
    if (!order.creditPaise) return 0;
    const { earnedPaise } = await this.fulfilments.forOrder(order).refundTerms(order, paidAt, 'refund');
    return Math.max(0, order.creditPaise - earnedPaise);
  }

  /** The bank has returned a payment that bought nothing, such as a second one: it is not refunded again. */
  private async loseUnsold({ id, amountPaise, currency, refundedPaise }: GatewayPayment, order: Order | null): Promise<void> {
    if (!(await this.payments.hasCaptured(id)) || (await this.ledger.isPosted('disputed', id))) return;
    this.log.warn({ alarm: 'payment-disputed', paymentId: id, outcome: 'lost' });
    await this.payments.markReturned(id);
    const refund = await this.refunds.findActiveRefund(id);
    // A foreign currency is not in the ledger.
    const paise = currency === 'INR' ? amountPaise : 0;
    await this.postLoss(id, { orderId: order?.id ?? null, paise, refund, isKnown: refundedPaise > 0, creditPaise: 0 });
  }

  /**
   * @param loss whether the gateway has a refund of the payment, and the credit that the customer gets back
   * @returns the refund if it is sent, or on its way; any other ends
   */
  private async postLoss(
    paymentId: string,
    loss: { orderId: string | null; paise: number; refund: Refund | null; isKnown: boolean; creditPaise: number },
  ): Promise<Refund | null> {
    const { orderId, paise, refund, isKnown, creditPaise } = loss;
    const isKnownToGateway = Boolean(refund?.gatewayRefundId) || isKnown;
    const isSent = refund?.status === 'processed' || (refund?.status === 'approved' && isKnownToGateway);
    const lostPaise = paise - (refund && isSent ? refund.amountPaise - refund.creditPaise : 0);
    if (lostPaise) await this.ledger.post({ event: 'disputed', of: paymentId, orderId, lines: moneyRefunded(lostPaise) });
    if (!refund || isSent) return refund;
    const returned = creditPaise ? `, and ${formatPaise(creditPaise)} of service credit is back in your account` : '';
    const ended = { status: 'rejected', explanation: `${RETURNED_BY_BANK}${returned}` } as const;
    const rejected = await this.refunds.transition(refund, refund.status, ended);
    if (rejected) await this.refunds.notifyCustomer(rejected);
    return null;
  }
}
