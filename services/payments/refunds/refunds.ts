import { Injectable } from '@nestjs/common';
import { isDuplicateKey, istDate, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Ledger } from '../ledger/ledger.ts';
import { takenBack } from '../ledger/postings.ts';
import { dueAtGateway, type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { NotRefundableError } from '../payments.errors.ts';
import { taxInside } from '../tax/gst.ts';
import type { RefundTerms, RefundWish } from './refund-policy.ts';
import { type Refund, RefundsRepository } from './refunds.repository.ts';

const UNDER_WAY = 'A refund of this order is already under way';

/** Money that bought nothing, and why. */
const OWED = {
  twice: ['This order was paid twice', 'The second payment goes back in full.'],
  late: ['What was bought was not there any more when the payment arrived', 'The payment goes back in full.'],
  held: ['The payment did not belong to an order', 'The payment goes back in full.'],
} as const;

/** Decides on refunds: asked for by a customer and confirmed by ops, or owed at once because we could not deliver. */
@Injectable()
export class Refunds {
  constructor(
    private readonly mongo: Mongo,
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly fulfilments: Fulfilments,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A customer asks; the policy answers at once and ops confirm (D28).
   * @throws NotFoundError for an order that is not this person's
   * @throws NotRefundableError where nothing is paid, or a refund is already under way
   */
  async request(userId: string, gatewayOrderId: string, wish: RefundWish, reason: string): Promise<Refund> {
    const { order, paymentId, terms } = await this.decide(userId, gatewayOrderId, wish);
    const { amountPaise, form, explanation, lines } = terms;
    // What was paid by credit never becomes money.
    const creditPaise = form === 'credit' ? amountPaise : Math.max(0, amountPaise - dueAtGateway(order));
    try {
      return await this.mongo.transaction(async () => {
        const refund = await this.refunds.insert({
          gatewayOrderId,
          paymentId,
          userId,
          reverses: 'sale',
          amountPaise,
          creditPaise,
          status: 'requested',
          reason,
          explanation,
          lines,
        });
        await this.refunds.tellOf(refund);
        return refund;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new NotRefundableError(UNDER_WAY);
      throw error;
    }
  }

  /** What the policy would grant now, before anybody asks. Amounts in rupees. @throws as {@link request} */
  async quote(userId: string, gatewayOrderId: string, wish: RefundWish) {
    const { amountPaise, form, explanation, lines } = (await this.decide(userId, gatewayOrderId, wish)).terms;
    return {
      order_id: gatewayOrderId,
      amount: amountPaise / 100,
      form,
      explanation,
      lines: lines.map(({ label, paise }) => ({ label, amount: paise / 100 })),
    };
  }

  /**
   * Ops confirm what a customer asked for, or try again what the gateway could not send.
   * @throws NotFoundError where no such refund waits
   */
  async confirm(refundId: string): Promise<Refund> {
    return this.mongo.transaction(async () => {
      const waiting = await this.refunds.findById(refundId);
      const again = waiting?.status === 'failed';
      const refund =
        waiting &&
        (await this.refunds.move(refundId, again ? 'failed' : 'requested', {
          status: 'approved',
          attempt: again ? waiting.attempt + 1 : waiting.attempt,
        }));
      if (!refund) throw new NotFoundError('refund request');
      if (!again) await this.bookTakenBack(refund);
      await this.outbox.add('refund-payment', `${refundId}.${refund.attempt}`, { v: 1, refund_id: refundId });
      await this.refunds.tellOf(refund);
      return refund;
    });
  }

  /** Ops turn a request down, with the reason that the customer reads. @throws NotFoundError where no such request waits */
  async reject(refundId: string, reason: string): Promise<Refund> {
    return this.mongo.transaction(async () => {
      const refund = await this.refunds.move(refundId, 'requested', { status: 'rejected', explanation: reason });
      if (!refund) throw new NotFoundError('refund request');
      await this.refunds.tellOf(refund);
      return refund;
    });
  }

  /**
   * We owe it: no one needs to confirm. Call inside the transaction that decides so.
   * @param amountPaise what the gateway has taken, where that is not what the order was to cost
   */
  async owe(order: Order | null, paymentId: string, why: keyof typeof OWED, amountPaise = order ? dueAtGateway(order) : 0): Promise<void> {
    const [reason, explanation] = OWED[why];
    const refund = await this.refunds.insert({
      gatewayOrderId: order?.gatewayOrderId ?? '',
      paymentId,
      userId: order?.userId ?? null,
      reverses: 'payment',
      amountPaise,
      creditPaise: 0,
      status: 'approved',
      reason,
      explanation,
      lines: [],
    });
    await this.outbox.add('refund-payment', `${refund.id}.1`, { v: 1, refund_id: refund.id });
  }

  private async bookTakenBack(refund: Refund): Promise<void> {
    const order = await this.orders.findByGatewayId(refund.gatewayOrderId);
    if (!order?.paidAt) throw new Error(`Refund ${refund.id} is of no paid order`);
    const taxPaise = taxInside(refund.amountPaise, order.service, istDate(order.paidAt));
    await this.ledger.book({
      event: 'taken-back',
      of: refund.id,
      orderId: order.id,
      lines: takenBack({ amountPaise: refund.amountPaise, taxPaise }),
    });
  }

  private async decide(
    userId: string,
    gatewayOrderId: string,
    wish: RefundWish,
  ): Promise<{ order: Order; paymentId: string; terms: RefundTerms }> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.userId !== userId) throw new NotFoundError('order');
    const { status, paymentId, paidAt } = order;
    if (status !== 'paid' || !paymentId || !paidAt) throw new NotRefundableError('There is no payment to refund on this order');
    if (await this.refunds.isUnderWay(paymentId)) throw new NotRefundableError(UNDER_WAY);
    const terms = await this.fulfilments.of(order).refundTerms(order, paidAt, wish);
    if (!terms.amountPaise) throw new NotRefundableError('The policy leaves nothing of this order to refund');
    return { order, paymentId, terms };
  }
}
