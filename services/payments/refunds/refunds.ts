import type { RefundView } from '@fitghar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, istIso, JobHandlers, Mongo, NotFoundError, newId, Outbox } from '../../kernel/index.ts';
import { Fulfilments } from '../fulfilments.ts';
import { Gateway } from '../gateway/gateway.ts';
import { NotRefundableError } from '../payments.errors.ts';
import { type Order, OrdersRepository } from '../persistence/orders.repository.ts';
import { type RefundRecord, refundSchema } from '../persistence/refund.schema.ts';
import { trialRefund } from './refund-policy.ts';

type Stored = RefundRecord & { _id: { toString(): string } };
const toView = (record: Stored): RefundView => ({
  id: record._id.toString(),
  order_id: record.gatewayOrderId,
  amount: record.amountPaise / 100,
  status: record.status,
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
    private readonly handlers: JobHandlers,
  ) {
    this.refunds = mongo.model('Refund', refundSchema);
  }

  onModuleInit(): void {
    this.handlers.on('refund-payment', ({ refund_id }) => this.send(refund_id));
  }

  /**
   * A customer asks; the policy answers at once and ops confirm (D28).
   * @throws NotFoundError for an order that is not this person's
   * @throws NotRefundableError where nothing is paid, or a refund is already under way
   */
  async request(userId: string, gatewayOrderId: string, reason: string): Promise<RefundView> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.userId !== userId) throw new NotFoundError('order');
    if (order.status !== 'paid' || !order.paymentId || !order.paidAt)
      throw new NotRefundableError('There is no payment to refund on this order');
    const { form, explanation } = trialRefund(order.paidAt, this.clock.now());
    try {
      return toView(await this.insert(order, order.paymentId, { status: 'requested', form, reason, explanation }));
    } catch (error) {
      if (isDuplicateKey(error)) throw new NotRefundableError('A refund of this order is already under way');
      throw error;
    }
  }

  /** We owe it: no one needs to confirm. Call inside the transaction that decides so. */
  async approve(order: Order, paymentId: string, reason: string, explanation: string): Promise<void> {
    const refund = await this.insert(order, paymentId, { status: 'approved', form: 'money', reason, explanation });
    const refundId = refund._id.toString();
    await this.outbox.add('refund-payment', refundId, { v: 1, refund_id: refundId });
  }

  async listOf(userId: string, page: number, limit: number): Promise<{ rows: RefundView[]; page: number; limit: number; total: number }> {
    const [records, total] = await Promise.all([
      this.refunds
        .find({ userId })
        .sort({ createdAt: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Stored[]>(),
      this.refunds.countDocuments({ userId }),
    ]);
    return { rows: records.map(toView), page, limit, total };
  }

  private async insert(
    order: Order,
    paymentId: string,
    facts: Pick<RefundRecord, 'status' | 'form' | 'reason' | 'explanation'>,
  ): Promise<Stored> {
    const { gatewayOrderId, userId, amountPaise } = order;
    const [refund] = await this.refunds.create([
      { _id: newId(), gatewayOrderId, paymentId, userId, amountPaise, ...facts, createdAt: this.clock.now() },
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
      const done = await this.refunds.updateOne({ _id: refundId, status: 'approved' }, { $set: { status: 'processed', gatewayRefundId } });
      const order = await this.orders.findByGatewayId(refund.gatewayOrderId);
      if (!done.modifiedCount || order?.paymentId !== paymentId) return; // a duplicate payment leaves its order paid
      await this.orders.move(order.gatewayOrderId, ['paid'], 'refunded');
      await this.fulfilments.of(order).refunded(order);
    });
  }
}
