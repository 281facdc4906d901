// All ways to a refund, which share its limits and its postings.
import { formatPaise } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, isDuplicateKey, Live, Mongo, NotFoundError, Outbox, SecurityLog } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { Ledger } from '../ledger/ledger.ts';
import { moneyRefunded, saleReversed } from '../ledger/postings.ts';
import { dueAtGateway, leftAtGateway, type Order, OrdersRepository, taxTermsOf } from '../orders/orders.repository.ts';
import { NotRefundableError, RefundUnderWayError } from '../payments.errors.ts';
import { taxOfNext } from '../tax/gst.ts';
import type { RefundTerms, RefundType } from './refund-policy.ts';
import { type Refund, RefundsRepository } from './refunds.repository.ts';

/** Explanations of automatic refunds, by cause. */
const AUTOMATIC_REFUND_TEXTS = {
  twice: ['This order was paid twice', 'We’re refunding the second payment in full.'],
  late: ['It could no longer be bought when your payment arrived', 'We’re refunding the payment in full.'],
  returned: [
    'The payment went back before it reached us',
    'It’s already on its way back to you, in full. You can order again at any time.',
  ],
  held: ['The payment did not belong to an order', 'We’re refunding the payment in full.'],
} as const;

/** The part of a refund that is service credit, in paise: all of it, or what credit had paid, which never becomes money. */
const creditPartOf = (order: Order, amountPaise: number, isCredit: boolean): number =>
  isCredit ? amountPaise : Math.max(0, amountPaise - leftAtGateway(order));

/** Never more than was paid: less what corrections have refunded before, as far as that would be too much. */
function lessParts(terms: RefundTerms, { amountPaise, partsPaise }: Order): RefundTerms {
  const tooMuch = terms.amountPaise + partsPaise - amountPaise;
  if (tooMuch <= 0) return terms;
  return {
    ...terms,
    amountPaise: terms.amountPaise - tooMuch,
    lines: [...terms.lines, { label: 'Refunded before', paise: -tooMuch }],
    explanation: `${terms.explanation} ${formatPaise(tooMuch)} was refunded before.`,
  };
}

/**
 * Creates and decides refunds: requested by a customer and approved by ops, or created automatically if we could not
 * deliver.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly mongo: Mongo,
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly fulfilments: Fulfilments,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly securityLog: SecurityLog,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * A customer requests a refund; the policy calculates it at once and ops approve it (D28). A repeated request, as
   * after a double click or a lost response, returns the existing refund.
   * @throws NotFoundError if the order belongs to another user
   * @throws NotRefundableError if nothing is paid
   * @param byMail whether an email confirms it; not if one says so already
   * @throws RefundUnderWayError if another request was first
   */
  async request(userId: string, gatewayOrderId: string, type: RefundType, reason: string, byMail = true): Promise<Refund> {
    for (;;)
      try {
        return await this.create({ userId, gatewayOrderId, type, reason, byMail });
      } catch (error) {
        if (!isDuplicateKey(error) && !(error instanceof RefundUnderWayError)) throw error;
        const paymentId = (await this.orders.findByGatewayId(gatewayOrderId))?.paymentId;
        const earlier = paymentId ? await this.refunds.findActiveRefund(paymentId) : null;
        if (earlier?.userId === userId && earlier.reason === reason) return earlier;
        if (earlier) throw new RefundUnderWayError();
        // The other one was rejected in the meantime: nothing is under way, so try again.
      }
  }

  /**
   * We did not deliver: the same as {@link request}, and approved. While the customer's bank disputes the payment, ops decide
   * as on any request. Call inside the transaction of the change.
   * @param announced whether an email about what ended tells of the refund, too
   * @throws as {@link request}
   */
  async grant(userId: string, gatewayOrderId: string, reason: string, announced = false): Promise<void> {
    await this.approveUnlessDisputed(await this.request(userId, gatewayOrderId, 'refund', reason, false), announced);
  }

  /**
   * What was bought never took place: the same as {@link request}, and approved at once up to the limit of the business; above
   * it, ops decide (D28). The email about what ended tells of it. Call inside the transaction of the change.
   * @throws as {@link request}
   */
  async requestUndelivered(userId: string, gatewayOrderId: string, reason: string): Promise<void> {
    const refund = await this.request(userId, gatewayOrderId, 'refund', reason, false);
    const { auto_refund_rupees } = (await this.catalogue.current()).rules;
    if (refund.amountPaise <= auto_refund_rupees * 100) await this.approveUnlessDisputed(refund, true);
  }

  /** The refund estimate, before it is requested. Amounts in rupees. @throws as {@link request} */
  async quote(userId: string, gatewayOrderId: string, type: RefundType) {
    const { amountPaise, form, explanation, lines } = (await this.evaluate(userId, gatewayOrderId, type)).terms;
    return {
      order_id: gatewayOrderId,
      amount: amountPaise / 100,
      form,
      explanation,
      lines: lines.map(({ label, paise }) => ({ label, amount: paise / 100 })),
    };
  }

  /**
   * Ops approve a request, or retry a refund that the gateway failed to process.
   * @param announced whether another email tells the customer so at this moment
   * @throws NotFoundError if no such refund is pending
   * @throws NotRefundableError while the customer's bank disputes the payment, and once it has returned it, and while a
   * session of a package that counts as used in it is not closed
   */
  async approve(refundId: string, announced = false): Promise<Refund> {
    return this.mongo.transaction(async () => {
      const waiting = await this.refunds.findById(refundId);
      const order = waiting && (await this.orders.findByGatewayId(waiting.gatewayOrderId));
      const isRetry = waiting?.status === 'failed';
      const refund =
        waiting &&
        (await this.refunds.transition(waiting, isRetry ? 'failed' : 'requested', {
          status: 'approved',
          announced,
          // What the gateway still reports of the failed attempt no longer concerns this refund.
          ...(isRetry && { attempt: waiting.attempt + 1, gatewayRefundId: null }),
        }));
      if (!refund) throw new NotFoundError('refund request');
      if (order?.paymentId === refund.paymentId) {
        if (order.status === 'disputed')
          throw new NotRefundableError('The customer’s bank disputes this payment and may return it. Please wait for its decision');
        // Requested at the moment at which the bank decided; a retry is of what the bank has left.
        if (order.status === 'refunded' && !isRetry) throw new NotRefundableError('The customer’s bank has already returned this payment');
      }
      if (!isRetry) {
        if (order) await this.fulfilments.forOrder(order).onRefundApproved?.(order);
        await this.reverse(refund);
      }
      await this.outbox.add('refund-payment', `${refundId}.${refund.attempt}`, { v: 1, refund_id: refundId });
      // The email follows once it is sent, seconds later as a rule.
      if (refund.userId) this.live.publish({ userId: refund.userId }, 'payments');
      return refund;
    });
  }

  /** Ops reject a request; the customer reads the reason. @throws NotFoundError if no such request is pending */
  async reject(refundId: string, reason: string): Promise<Refund> {
    return this.mongo.transaction(async () => {
      const refund = await this.refunds.transition({ id: refundId }, 'requested', { status: 'rejected', explanation: reason });
      if (!refund) throw new NotFoundError('refund request');
      const order = await this.orders.findByGatewayId(refund.gatewayOrderId);
      if (order) await this.fulfilments.forOrder(order).onRefundRejected?.(order);
      await this.refunds.notifyCustomer(refund);
      return refund;
    });
  }

  /**
   * Adds to a request that waits for its decision what turned out to be unused since. Does nothing once it is decided. Call
   * inside the transaction of the change.
   * @param paise of the order's price
   * @param what in the customer's words, such as a session and its hour
   */
  async raise(order: Order, paise: number, { label, explanation }: { label: string; explanation: string }): Promise<void> {
    const refund = order.paymentId ? await this.refunds.findActiveRefund(order.paymentId) : null;
    if (refund?.status !== 'requested') return;
    const amountPaise = Math.min(refund.amountPaise + paise, order.amountPaise - order.partsPaise);
    const isCredit = refund.creditPaise === refund.amountPaise;
    await this.refunds.transition(refund, 'requested', {
      amountPaise,
      creditPaise: creditPartOf(order, amountPaise, isCredit),
      lines: [...refund.lines, { label, paise }],
      explanation: `${refund.explanation} ${explanation}`,
    });
    this.live.publish({ userId: order.userId }, 'payments');
    this.live.publish('team', 'team.payments');
  }

  /**
   * Creates a refund that needs no approval. Call inside the transaction that decides on it.
   * @param amountPaise what the gateway captured, if it differs from the order's price
   */
  async createAutomaticRefund(
    order: Order | null,
    paymentId: string,
    why: Exclude<keyof typeof AUTOMATIC_REFUND_TEXTS, 'returned'>,
    amountPaise = order ? dueAtGateway(order) : 0,
  ): Promise<void> {
    const refund = await this.insertAutomatic(order, { id: paymentId, amountPaise }, why, { status: 'approved' });
    await this.outbox.add('refund-payment', `${refund.id}.1`, { v: 1, refund_id: refund.id });
  }

  /**
   * Records that the gateway returned a payment before we heard of it; if it was the order's own, the order is refunded. Call
   * inside the transaction that records the payment.
   */
  async recordReturned(order: Order | null, payment: GatewayPayment): Promise<void> {
    const { id: paymentId, amountPaise, currency } = payment;
    const refund = await this.insertAutomatic(order, payment, 'returned', { status: 'processed', processedAt: this.clock.now() });
    if (currency === 'INR')
      await this.ledger.post({ event: 'sent-back', of: refund.id, orderId: order?.id ?? null, lines: moneyRefunded(amountPaise) });
    await this.refunds.notifyCustomer(refund);
    const current = order && (await this.orders.findByGatewayId(order.gatewayOrderId));
    if (current?.paymentId === paymentId)
      await this.orders.transition(current.gatewayOrderId, 'refund-all', { refundedPaise: amountPaise });
  }

  private insertAutomatic(
    order: Order | null,
    { id: paymentId, amountPaise }: Pick<GatewayPayment, 'id' | 'amountPaise'>,
    why: keyof typeof AUTOMATIC_REFUND_TEXTS,
    state: Pick<Refund, 'status'> & Partial<Pick<Refund, 'processedAt'>>,
  ): Promise<Refund> {
    const [reason, explanation] = AUTOMATIC_REFUND_TEXTS[why];
    return this.refunds.insert({
      gatewayOrderId: order?.gatewayOrderId ?? '',
      paymentId,
      userId: order?.userId ?? null,
      reverses: 'payment',
      amountPaise,
      creditPaise: 0,
      reason,
      explanation,
      lines: [],
      ...state,
    });
  }

  private async approveUnlessDisputed({ id, status, gatewayOrderId }: Refund, announced: boolean): Promise<void> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (status === 'requested' && order?.status === 'paid') await this.approve(id, announced);
  }

  private async create({
    userId,
    gatewayOrderId,
    type,
    reason,
    byMail,
  }: {
    userId: string;
    gatewayOrderId: string;
    type: RefundType;
    reason: string;
    byMail: boolean;
  }): Promise<Refund> {
    return this.mongo.transaction(async () => {
      const { order, paymentId, terms } = await this.evaluate(userId, gatewayOrderId, type);
      const { amountPaise, form, explanation, lines } = terms;
      const creditPaise = creditPartOf(order, amountPaise, form === 'credit');
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
      await this.fulfilments.forOrder(order).onRefundRequested?.(order);
      if (byMail) await this.refunds.notifyCustomer(refund);
      else this.live.publish({ userId }, 'payments');
      this.securityLog.write('refund.requested', { subject: refund.id });
      return refund;
    });
  }

  /** In the ledger, and as a credit note of the same time. */
  private async reverse(refund: Refund): Promise<void> {
    const order = await this.orders.findByGatewayId(refund.gatewayOrderId);
    if (!order) throw new Error(`Refund ${refund.id} is of no order`);
    const taxPaise = taxOfNext(refund.amountPaise, await this.ledger.reversedOf(order.id), taxTermsOf(order));
    const deferredPaise = await this.fulfilments.forOrder(order).endDeferral?.(order);
    await this.ledger.post({
      event: 'taken-back',
      of: refund.id,
      orderId: order.id,
      lines: saleReversed({ amountPaise: refund.amountPaise, taxPaise, deferredPaise }),
    });
    // Not once the money is sent: a bank may refuse it for days, and the returns of a month are sums of documents.
    await this.outbox.add('issue-credit-note', refund.id, { v: 1, refund_id: refund.id });
  }

  private async evaluate(
    userId: string,
    gatewayOrderId: string,
    type: RefundType,
  ): Promise<{ order: Order; paymentId: string; terms: RefundTerms }> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.userId !== userId) throw new NotFoundError('order');
    const { status, paymentId, paidAt } = order;
    // A request waits for the end of a dispute: only {@link approve} has to.
    const isPaid = status === 'paid' || status === 'disputed';
    if (!isPaid || !paymentId || !paidAt) throw new NotRefundableError('This order has no payment to refund');
    if (await this.refunds.findActiveRefund(paymentId)) throw new RefundUnderWayError();
    const terms = lessParts(await this.fulfilments.forOrder(order).refundTerms(order, paidAt, type), order);
    if (!terms.amountPaise) throw new NotRefundableError('As per our refund policy, no refund is due on this order');
    return { order, paymentId, terms };
  }
}
