import type { RefundView } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import {
  CallBatcher,
  Clock,
  countRows,
  countWaiting,
  DATE_IS_SET,
  istIso,
  Live,
  latestIds,
  Mongo,
  newId,
  Outbox,
  PersonalData,
  RetentionSweep,
  type Waiting,
} from '../../kernel/index.ts';
import { type RefundRecord, refundSchema } from './refund.schema.ts';

/** A refund with its ids as text. Amounts in paise. */
export type Refund = Omit<RefundRecord, 'userId' | 'lines'> & {
  id: string;
  userId: string | null;
  lines: { label: string; paise: number }[];
};
export type RefundStatus = Refund['status'];

type Stored = RefundRecord & { _id: { toString(): string } };
const toRefund = ({ _id, ...record }: Stored): Refund => ({ ...record, id: _id.toString(), userId: record.userId?.toString() ?? null });

/** In rupees, as shown to customers and ops. */
export const refundView = (refund: Refund): RefundView => ({
  id: refund.id,
  order_id: refund.gatewayOrderId,
  amount: refund.amountPaise / 100,
  credit: refund.creditPaise / 100,
  status: refund.status,
  form: refund.creditPaise > 0 && refund.creditPaise === refund.amountPaise ? 'credit' : 'money',
  reason: refund.reason,
  explanation: refund.explanation,
  lines: refund.lines.map(({ label, paise }) => ({ label, amount: paise / 100 })),
  created_at: istIso(refund.createdAt),
});

/** Orders of one customer. */
interface OrdersOf {
  userId: string;
  gatewayOrderIds: string[];
}

@Injectable()
export class RefundsRepository implements OnModuleInit {
  private readonly refunds: Model<RefundRecord>;

  /** Lists of transactions at the same time share one read. */
  private readonly ofOrders = new CallBatcher<OrdersOf, Refund[]>(async (wanted) => {
    const refunds = await this.readOfOrders(wanted);
    return ({ userId, gatewayOrderIds }) =>
      refunds.filter((refund) => refund.userId === userId && gatewayOrderIds.includes(refund.gatewayOrderId));
  });

  constructor(
    mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
  ) {
    this.refunds = mongo.model('Refund', refundSchema);
  }

  onModuleInit(): void {
    this.personalData.register('refunds', {
      export: async (userId) => (await this.refunds.find({ userId }).lean<Stored[]>()).map((record) => refundView(toRefund(record))),
      erase: async (userId) => void (await this.refunds.updateMany({ userId }, { $set: { reason: 'Erased' } })),
      blocksErasure: async (userId) =>
        (await this.refunds.exists({ userId, status: { $in: ['requested', 'approved', 'failed'] } }))
          ? 'A refund is already on its way. Please wait for it to reach you'
          : null,
      ids: (userId) => latestIds(this.refunds, { userId }),
    });
    this.sweep.register('books', (before, most) => this.eraseReasons(before, most));
  }

  private async eraseReasons(before: Date, most: number): Promise<number> {
    const due = await this.refunds
      .find({ createdAt: { $lt: before }, reason: { $ne: 'Erased' } }, { _id: 1 })
      .limit(most)
      .lean();
    await this.refunds.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $set: { reason: 'Erased' } });
    return due.length;
  }

  /** @throws a duplicate key error if the payment has a refund that was not rejected */
  async insert(
    refund: Pick<
      Refund,
      'gatewayOrderId' | 'paymentId' | 'userId' | 'reverses' | 'amountPaise' | 'creditPaise' | 'status' | 'reason' | 'explanation' | 'lines'
    > &
      Partial<Pick<Refund, 'id' | 'processedAt' | 'heldUntil' | 'announced'>>,
  ): Promise<Refund> {
    const { id = newId(), ...rest } = refund;
    const [record] = await this.refunds.create([{ _id: id, ...rest, createdAt: this.clock.now() }]);
    if (!record) throw new Error('The refund was not stored');
    this.live.publish('team', 'team.payments');
    return toRefund(record.toObject());
  }

  async findById(id: string): Promise<Refund | null> {
    const record = await this.refunds.findById(id).lean<Stored>();
    return record && toRefund(record);
  }

  async findByGatewayId(gatewayRefundId: string): Promise<Refund | null> {
    const record = await this.refunds.findOne({ gatewayRefundId }).lean<Stored>();
    return record && toRefund(record);
  }

  /** The refund of this payment that was not rejected; not one of a part. */
  async findActiveRefund(paymentId: string): Promise<Refund | null> {
    const record = await this.refunds.findOne({ paymentId, status: { $ne: 'rejected' }, reverses: { $ne: 'part' } }).lean<Stored>();
    return record && toRefund(record);
  }

  /** The latest refund of each order, without those of a part, by the gateway's order id. */
  async findLatest(userId: string, gatewayOrderIds: string[]): Promise<Map<string, Refund>> {
    const refunds = gatewayOrderIds.length ? await this.ofOrders.call({ userId, gatewayOrderIds }) : [];
    return new Map(refunds.flatMap((refund) => (refund.reverses === 'part' ? [] : [[refund.gatewayOrderId, refund]])));
  }

  /** All refunds of an order, oldest first. */
  listOf({ userId, gatewayOrderId }: { userId: string; gatewayOrderId: string }): Promise<Refund[]> {
    return this.readOfOrders([{ userId, gatewayOrderIds: [gatewayOrderId] }]);
  }

  /** Oldest first. */
  private async readOfOrders(wanted: readonly OrdersOf[]): Promise<Refund[]> {
    const filter = {
      userId: { $in: wanted.map(({ userId }) => userId) },
      gatewayOrderId: { $in: wanted.flatMap(({ gatewayOrderIds }) => gatewayOrderIds) },
    };
    return (await this.refunds.find(filter).sort({ createdAt: 1 }).lean<Stored[]>()).map(toRefund);
  }

  /**
   * Changes the refund if it is in state `from`, and still in that attempt if one is given.
   * @returns the changed refund, or null if it was not
   */
  async transition(
    { id, attempt }: { id: string; attempt?: number },
    from: RefundStatus,
    change: Partial<Omit<Refund, 'id' | 'userId'>>,
  ): Promise<Refund | null> {
    const which = { _id: id, status: from, ...(attempt !== undefined && { attempt }) };
    const record = await this.refunds.findOneAndUpdate(which, { $set: change }, { returnDocument: 'after' }).lean<Stored>();
    return record && toRefund(record);
  }

  /** Queues an email and updates the screen; one email per status and attempt. */
  async notifyCustomer({ id, userId, status, attempt }: Refund): Promise<void> {
    if (!userId) return;
    await this.outbox.add('refund-mail', `${id}.${status}.${attempt}`, { v: 1, refund_id: id, status });
    this.live.publish({ userId }, 'payments');
  }

  async findPage(which: { userId?: string; status?: RefundStatus }, order: 1 | -1, page: number, limit: number) {
    const [records, total] = await Promise.all([
      this.refunds
        .find(which)
        .sort({ createdAt: order })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Stored[]>(),
      countRows(this.refunds, which),
    ]);
    return { rows: records.map(toRefund), page, limit, total };
  }

  /** Refunded through the gateway in that time, and requested in total but not decided, in paise. */
  async refundedBetween(from: Date, to: Date): Promise<number> {
    const [sum] = await this.refunds.aggregate<{ paise: number }>([
      { $match: { processedAt: { ...DATE_IS_SET, $gte: from, $lt: to } } },
      { $project: { _id: 0, amountPaise: 1, creditPaise: 1 } },
      { $group: { _id: null, paise: { $sum: { $subtract: ['$amountPaise', '$creditPaise'] } } } },
    ]);
    return sum?.paise ?? 0;
  }

  /** Refunded through the gateway or under way, by payment, in paise. */
  async refundedByPayment(paymentIds: string[]): Promise<Map<string, { paise: number; pending: boolean }>> {
    const records = await this.refunds
      .find({ paymentId: { $in: paymentIds }, status: { $in: ['approved', 'processed'] } })
      .lean<Stored[]>();
    const sums = new Map<string, { paise: number; pending: boolean }>();
    for (const { paymentId, amountPaise, creditPaise, status } of records) {
      const { paise, pending } = sums.get(paymentId) ?? { paise: 0, pending: false };
      sums.set(paymentId, { paise: paise + amountPaise - creditPaise, pending: pending || status === 'approved' });
    }
    return sums;
  }

  /** Approved refunds that the gateway is not known to have processed. */
  async listApproved(): Promise<Refund[]> {
    return (await this.refunds.find({ status: 'approved' }).lean<Stored[]>()).map(toRefund);
  }

  /** Those that failed, and approved ones requested before that time: their number, and since when the first has waited. */
  countUndelivered(before: Date): Promise<Waiting> {
    return countWaiting(this.refunds, { $or: [{ status: 'failed' }, { status: 'approved', createdAt: { $lte: before } }] }, 'createdAt');
  }

  /** Call before a check at the gateway. @returns false if another process has begun one, or the refund is no longer approved */
  async beginCheck({ id, checkedAt = null }: Refund, at: Date): Promise<boolean> {
    const unchecked = { _id: id, status: 'approved', checkedAt } as const;
    return (await this.refunds.updateOne(unchecked, { $set: { checkedAt: at } })).matchedCount === 1;
  }
}
