import type { RefundView } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, istIso, Live, Mongo, newId, Outbox, PersonalData } from '../../kernel/index.ts';
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

/** In rupees, as customers and ops read it. */
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

@Injectable()
export class RefundsRepository implements OnModuleInit {
  private readonly refunds: Model<RefundRecord>;

  constructor(
    mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.refunds = mongo.model('Refund', refundSchema);
  }

  onModuleInit(): void {
    this.personalData.register('refunds', {
      export: async (userId) => (await this.refunds.find({ userId }).lean<Stored[]>()).map((record) => refundView(toRefund(record))),
      erase: async (userId) => void (await this.refunds.updateMany({ userId }, { $set: { reason: 'Erased' } })),
      holdsBack: async (userId) =>
        (await this.refunds.exists({ userId, status: { $in: ['requested', 'approved', 'failed'] } }))
          ? 'A refund is still on its way to you. Please wait until it has arrived'
          : null,
    });
  }

  /** @throws a duplicate key where the payment has a refund that was not turned down */
  async insert(
    facts: Pick<
      Refund,
      'gatewayOrderId' | 'paymentId' | 'userId' | 'reverses' | 'amountPaise' | 'creditPaise' | 'status' | 'reason' | 'explanation' | 'lines'
    >,
  ): Promise<Refund> {
    const [refund] = await this.refunds.create([{ _id: newId(), ...facts, createdAt: this.clock.now() }]);
    if (!refund) throw new Error('The refund was not stored');
    this.live.tell('team', 'admin');
    return toRefund(refund.toObject());
  }

  async findById(id: string): Promise<Refund | null> {
    const record = await this.refunds.findById(id).lean<Stored>();
    return record && toRefund(record);
  }

  async findByGatewayId(gatewayRefundId: string): Promise<Refund | null> {
    const record = await this.refunds.findOne({ gatewayRefundId }).lean<Stored>();
    return record && toRefund(record);
  }

  /** Has this payment a refund that was not turned down? */
  async isUnderWay(paymentId: string): Promise<boolean> {
    return (await this.refunds.exists({ paymentId, status: { $ne: 'rejected' } })) !== null;
  }

  /** Moves the refund on where it is in that state. @returns it as it is then, or null where it was in another */
  async move(id: string, from: RefundStatus, change: Partial<RefundRecord>): Promise<Refund | null> {
    const record = await this.refunds
      .findOneAndUpdate({ _id: id, status: from }, { $set: change }, { returnDocument: 'after' })
      .lean<Stored>();
    return record && toRefund(record);
  }

  /** A mail and a hint to the screen; one mail for each state of each try. */
  async tellOf({ id, userId, status, attempt }: Refund): Promise<void> {
    if (!userId) return;
    await this.outbox.add('refund-mail', `${id}.${status}.${attempt}`, { v: 1, refund_id: id, status });
    this.live.tell({ userId }, 'payments');
  }

  async page(which: { userId?: string; status?: RefundStatus }, order: 1 | -1, page: number, limit: number) {
    const [records, total] = await Promise.all([
      this.refunds
        .find(which)
        .sort({ createdAt: order })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Stored[]>(),
      this.refunds.countDocuments(which),
    ]);
    return { rows: records.map((record) => refundView(toRefund(record))), page, limit, total };
  }

  /** What went back by way of the gateway in that time, and how much of all was asked for and not decided, in paise. */
  async sentBetween(from: Date, to: Date): Promise<number> {
    const [sum] = await this.refunds.aggregate<{ paise: number }>([
      { $match: { processedAt: { $gte: from, $lt: to } } },
      { $group: { _id: null, paise: { $sum: { $subtract: ['$amountPaise', '$creditPaise'] } } } },
    ]);
    return sum?.paise ?? 0;
  }

  /** Of these payments, what has gone back by way of the gateway in paise, or is on its way there. */
  async sentOf(paymentIds: string[]): Promise<Map<string, { paise: number; onItsWay: boolean }>> {
    const records = await this.refunds
      .find({ paymentId: { $in: paymentIds }, status: { $in: ['approved', 'processed'] } })
      .lean<Stored[]>();
    return new Map(
      records.map(({ paymentId, amountPaise, creditPaise, status }) => [
        paymentId,
        { paise: amountPaise - creditPaise, onItsWay: status === 'approved' },
      ]),
    );
  }

  /** Ids at the gateway of refunds that it has not finished, as far as we know. */
  async listAtGateway(most: number): Promise<string[]> {
    const records = await this.refunds
      .find({ status: 'approved', gatewayRefundId: { $ne: null } })
      .sort({ createdAt: 1 })
      .limit(most)
      .lean<Stored[]>();
    return records.flatMap(({ gatewayRefundId }) => gatewayRefundId ?? []);
  }
}
