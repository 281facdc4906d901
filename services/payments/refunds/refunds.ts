import type { RefundView } from '@fitghar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, istIso, JobHandlers, Live, Mongo, NotFoundError, newId, Outbox, PersonalData } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway } from '../gateway/gateway.ts';
import { NotRefundableError } from '../payments.errors.ts';
import { type Order, OrdersRepository } from '../persistence/orders.repository.ts';
import { type RefundRecord, refundSchema } from '../persistence/refund.schema.ts';

type Stored = RefundRecord & { _id: { toString(): string } };
const toView = (record: Stored): RefundView => ({
  id: record._id.toString(),
  order_id: record.gatewayOrderId,
  amount: record.amountPaise / 100,
  status: record.status,
  form: record.form,
  reason: record.reason,
  explanation: record.explanation,
  created_at: istIso(record.createdAt),
});

/** Money on its way back: asked for by a customer, or owed at once because we could not deliver. */
@Injectable()
export class Refunds implements OnModuleInit {
  private readonly refunds: Model<RefundRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly orders: OrdersRepository,
    private readonly gateway: Gateway,
    private readonly fulfilments: Fulfilments,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
    private readonly personalData: PersonalData,
  ) {
    this.refunds = mongo.model('Refund', refundSchema);
  }

  onModuleInit(): void {
    this.handlers.on('refund-payment', ({ refund_id }) => this.send(refund_id));
    this.personalData.register('refunds', {
      export: async (userId) => (await this.refunds.find({ userId }).lean<Stored[]>()).map(toView),
      erase: async (userId) => void (await this.refunds.updateMany({ userId }, { $set: { reason: 'Erased' } })),
      holdsBack: async (userId) =>
        (await this.refunds.exists({ userId, status: { $in: ['requested', 'approved'] } }))
          ? 'A refund is still on its way to you. Please wait until it has arrived'
          : null,
    });
  }

  /**
   * A customer asks; the policy answers at once and ops confirm (D28).
   * @throws NotFoundError for an order that is not this person's
   * @throws NotRefundableError where nothing is paid, or a refund is already under way
   */
  async request(userId: string, gatewayOrderId: string, reason: string): Promise<RefundView> {
    const { order, paymentId, terms } = await this.decide(userId, gatewayOrderId);
    try {
      return await this.mongo.transaction(async () => {
        const refund = await this.insert(order, paymentId, { status: 'requested', reason, ...terms });
        await this.tellOf(refund);
        return toView(refund);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new NotRefundableError('A refund of this order is already under way');
      throw error;
    }
  }

  /** What the policy would grant now, before anybody asks. @throws as {@link request} */
  async quote(userId: string, gatewayOrderId: string) {
    const { terms } = await this.decide(userId, gatewayOrderId);
    const { amountPaise, form, explanation } = terms;
    return { order_id: gatewayOrderId, amount: amountPaise / 100, form, explanation };
  }

  /**
   * Ops confirm what a customer asked for; the gateway is next.
   * @throws NotFoundError where no such request waits
   */
  async confirm(refundId: string): Promise<RefundView> {
    return this.mongo.transaction(async () => {
      const refund = await this.move(refundId, 'requested', { status: 'approved' }, { form: 'money' });
      await this.outbox.add('refund-payment', refundId, { v: 1, refund_id: refundId });
      return toView(refund);
    });
  }

  /** Ops turn a request down, with the reason that the customer reads. @throws NotFoundError where no such request waits */
  async reject(refundId: string, reason: string): Promise<RefundView> {
    return this.mongo.transaction(async () => {
      const refund = await this.move(refundId, 'requested', { status: 'rejected', explanation: reason });
      await this.tellOf(refund);
      return toView(refund);
    });
  }

  /** Whose refund it is, for a mail about it. */
  async find(refundId: string): Promise<(RefundView & { userId: string }) | null> {
    const record = await this.refunds.findById(refundId).lean<Stored>();
    return record && { ...toView(record), userId: record.userId.toString() };
  }

  /** Requests that wait for ops, the oldest first. */
  async listRequested(page: number, limit: number) {
    return this.page({ status: 'requested' }, 1, page, limit);
  }

  /** We owe it: no one needs to confirm. Call inside the transaction that decides so. */
  async approve(order: Order, paymentId: string, reason: string, explanation: string): Promise<void> {
    const refund = await this.insert(order, paymentId, {
      status: 'approved',
      form: 'money',
      amountPaise: order.amountPaise,
      reason,
      explanation,
    });
    const refundId = refund._id.toString();
    await this.outbox.add('refund-payment', refundId, { v: 1, refund_id: refundId });
  }

  /** The newest first. */
  async listOf(userId: string, page: number, limit: number) {
    return this.page({ userId }, -1, page, limit);
  }

  private async page(which: { userId?: string; status?: 'requested' }, order: 1 | -1, page: number, limit: number) {
    const [records, total] = await Promise.all([
      this.refunds
        .find(which)
        .sort({ createdAt: order })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Stored[]>(),
      this.refunds.countDocuments(which),
    ]);
    return { rows: records.map(toView), page, limit, total };
  }

  private async decide(userId: string, gatewayOrderId: string) {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.userId !== userId) throw new NotFoundError('order');
    const { status, paymentId, paidAt } = order;
    if (status !== 'paid' || !paymentId || !paidAt) throw new NotRefundableError('There is no payment to refund on this order');
    if (await this.refunds.exists({ paymentId, status: { $ne: 'rejected' } }))
      throw new NotRefundableError('A refund of this order is already under way');
    const terms = await this.fulfilments.of(order).refundTerms(order, paidAt);
    if (!terms.amountPaise) throw new NotRefundableError('The policy leaves nothing of this order to refund');
    return { order, paymentId, terms };
  }

  private async move(
    refundId: string,
    from: RefundRecord['status'],
    change: Partial<Pick<RefundRecord, 'status' | 'explanation'>>,
    only: { form?: 'money' } = {},
  ): Promise<Stored> {
    const refund = await this.refunds
      .findOneAndUpdate({ _id: refundId, status: from, ...only }, { $set: change }, { returnDocument: 'after' })
      .lean<Stored>();
    if (!refund) throw new NotFoundError('refund request');
    this.live.tell({ userId: refund.userId.toString() }, 'payments');
    return refund;
  }

  /** A mail and a hint to the screen; one mail for each state. */
  private async tellOf({ _id, userId, status }: Stored): Promise<void> {
    const refundId = _id.toString();
    await this.outbox.add('refund-mail', `${refundId}.${status}`, { v: 1, refund_id: refundId, status });
    this.live.tell({ userId: userId.toString() }, 'payments');
  }

  private async insert(
    order: Order,
    paymentId: string,
    facts: Pick<RefundRecord, 'status' | 'form' | 'amountPaise' | 'reason' | 'explanation'>,
  ): Promise<Stored> {
    const { gatewayOrderId, userId } = order;
    const [refund] = await this.refunds.create([
      { _id: newId(), gatewayOrderId, paymentId, userId, ...facts, createdAt: this.clock.now() },
    ]);
    if (!refund) throw new Error('The refund was not stored');
    return refund.toObject();
  }

  /** The gateway takes the same refund id once, so that a second run changes nothing there. */
  private async send(refundId: string): Promise<void> {
    const refund = await this.refunds.findById(refundId).lean<Stored>();
    if (refund?.status !== 'approved') return;
    const { paymentId, amountPaise } = refund;
    const gatewayRefundId = await this.gateway.refund({ paymentId, amountPaise, refundId });
    await this.mongo.transaction(async () => {
      const done = await this.refunds
        .findOneAndUpdate(
          { _id: refundId, status: 'approved' },
          { $set: { status: 'processed', gatewayRefundId } },
          { returnDocument: 'after' },
        )
        .lean<Stored>();
      if (!done) return;
      await this.tellOf(done);
      const order = await this.orders.findByGatewayId(refund.gatewayOrderId);
      if (order?.paymentId !== paymentId) return; // a duplicate payment leaves its order paid
      await this.orders.move(order.gatewayOrderId, ['paid'], amountPaise < order.amountPaise ? 'part_refunded' : 'refunded');
      await this.fulfilments.of(order).refunded(order);
    });
  }
}
