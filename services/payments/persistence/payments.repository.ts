import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { countWaiting, Mongo, type Waiting } from '../../kernel/index.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { type PaymentRecord, paymentSchema, UNSETTLED } from './payment.schema.ts';

/** Captured, but for none of our orders, or not for what was due. */
// MongoDB uses a partial index only if the filter contains the index's whole condition.
const HELD: QueryFilter<PaymentRecord> = { outcome: { $in: UNSETTLED, $ne: 'pending' } };

type PendingPayment = Pick<PaymentRecord, '_id' | 'at' | 'checkedAt'>;

const toRecord = ({ orderId, amountPaise, currency, method, wallet }: GatewayPayment) => ({
  gatewayOrderId: orderId,
  amountPaise,
  currency,
  method,
  wallet,
});

/** Payments reported by the gateway, by its payment id. */
@Injectable()
export class PaymentsRepository {
  private readonly payments: Model<PaymentRecord>;

  constructor(mongo: Mongo) {
    this.payments = mongo.model('Payment', paymentSchema);
  }

  /** Records a payment that is not captured yet; keeps an existing record. */
  async insertPending(payment: GatewayPayment, at: Date): Promise<void> {
    const pending = { ...toRecord(payment), outcome: 'pending' as const, at };
    await this.payments.updateOne({ _id: payment.id }, { $setOnInsert: pending }, { upsert: true });
  }

  /** Forgets a payment that was never captured. */
  async deletePending(id: string): Promise<void> {
    await this.payments.deleteOne({ _id: id, outcome: 'pending' });
  }

  /** Records a captured payment. @throws a duplicate key error if another call was first */
  async saveCaptured(payment: GatewayPayment, outcome: PaymentRecord['outcome'], at: Date): Promise<void> {
    const captured = { ...toRecord(payment), outcome, at };
    await this.payments.updateOne({ _id: payment.id, outcome: 'pending' }, { $set: captured }, { upsert: true });
  }

  /** When the first payment was recorded; null if there is none. */
  async oldestAt(): Promise<Date | null> {
    return (await this.payments.findOne({}, { at: 1 }).sort({ at: 1 }).lean())?.at ?? null;
  }

  /** Whether the captured payment is recorded. */
  async hasCaptured(id: string): Promise<boolean> {
    return (await this.payments.exists({ _id: id, outcome: { $ne: 'pending' } })) !== null;
  }

  async findCaptured(id: string): Promise<PaymentRecord | null> {
    return this.payments.findOne({ _id: id, outcome: { $ne: 'pending' } }).lean();
  }

  /** The gateway's order of the payment; empty for a payment without one. */
  async findOrderOf(id: string): Promise<string | undefined> {
    return (await this.payments.findById(id, { gatewayOrderId: 1 }).lean())?.gatewayOrderId;
  }

  async hasOutcome(id: string, outcome: PaymentRecord['outcome']): Promise<boolean> {
    return (await this.payments.exists({ _id: id, outcome })) !== null;
  }

  async hasPendingOf(gatewayOrderId: string): Promise<boolean> {
    return (await this.payments.exists({ outcome: 'pending', gatewayOrderId })) !== null;
  }

  /** All that are not captured yet. */
  listPending(): Promise<PendingPayment[]> {
    return this.payments.find({ outcome: 'pending' }, { _id: 1, at: 1, checkedAt: 1 }).lean();
  }

  /** Call before a check at the gateway. @returns false if another process has begun one, or the payment is no longer pending */
  async beginCheck({ _id, checkedAt = null }: PendingPayment, at: Date): Promise<boolean> {
    return (await this.payments.updateOne({ _id, outcome: 'pending', checkedAt }, { $set: { checkedAt: at } })).matchedCount === 1;
  }

  /** Outcomes by payment id, of those that are recorded. */
  async findOutcomes(ids: readonly string[]): Promise<Map<string, PaymentRecord['outcome']>> {
    const records = await this.payments.find({ _id: { $in: ids } }, { outcome: 1 }).lean();
    return new Map(records.map(({ _id, outcome }) => [_id, outcome]));
  }

  /** All that was paid for an order, oldest first; a few. */
  listOf(gatewayOrderId: string): Promise<PaymentRecord[]> {
    return this.payments.find({ gatewayOrderId }).sort({ at: 1 }).lean();
  }

  /** Arrival time and method by payment id. */
  async findMethods(ids: readonly string[]): Promise<Map<string, Pick<PaymentRecord, 'at' | 'method' | 'wallet'>>> {
    const records = await this.payments.find({ _id: { $in: ids } }, { at: 1, method: 1, wallet: 1 }).lean();
    return new Map(records.map(({ _id, at, method, wallet }) => [_id, { at, method, wallet }]));
  }

  /** Whether a payment of that time bought something. */
  async hasDeliveredBetween(from: Date, to: Date): Promise<boolean> {
    return (await this.payments.exists({ at: { $gte: from, $lte: to }, outcome: 'delivered' })) !== null;
  }

  /** Held payments, oldest first. */
  listHeld(limit: number): Promise<PaymentRecord[]> {
    return this.payments.find(HELD).sort({ at: 1 }).limit(limit).lean();
  }

  countHeld(): Promise<Waiting> {
    return countWaiting(this.payments, HELD, 'at');
  }

  /** Marks a held payment as refunded. @returns null if it is not held */
  markReturned(id: string): Promise<PaymentRecord | null> {
    return this.payments.findOneAndUpdate({ _id: id, ...HELD }, { $set: { outcome: 'returned' } }).lean();
  }

  async isDisputeDecided(id: string, disputeId: string): Promise<boolean> {
    return (await this.payments.exists({ _id: id, decidedDisputes: disputeId })) !== null;
  }

  async addDecidedDispute(id: string, disputeId: string): Promise<void> {
    await this.payments.updateOne({ _id: id }, { $addToSet: { decidedDisputes: disputeId } });
  }

  async setDisputeDue(id: string, at: Date): Promise<void> {
    await this.payments.updateOne({ _id: id }, { $set: { disputeDueAt: at } });
  }

  /** Until when the bank takes our evidence, by payment. */
  async findDisputesDue(ids: readonly string[]): Promise<Map<string, Date>> {
    const found = await this.payments.find({ _id: { $in: [...ids] } }, { disputeDueAt: 1 }).lean();
    return new Map(found.flatMap(({ _id, disputeDueAt }) => (disputeDueAt ? [[_id, disputeDueAt]] : [])));
  }
}
