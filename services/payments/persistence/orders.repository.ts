import type { OrderStatus } from '@fitghar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Mongo, PersonalData } from '../../kernel/index.ts';
import { type OrderRecord, orderSchema } from './order.schema.ts';

export type OrderKind = OrderRecord['kind'];

/** What somebody owes or has paid us. */
export interface Order {
  id: string;
  gatewayOrderId: string;
  userId: string;
  kind: OrderKind;
  subjectId: string;
  amountPaise: number;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  paymentId: string | null;
}

type Stored = OrderRecord & { _id: { toString(): string } };
const toOrder = (record: Stored): Order => ({
  id: record._id.toString(),
  gatewayOrderId: record.gatewayOrderId,
  userId: record.userId.toString(),
  kind: record.kind,
  subjectId: record.subjectId.toString(),
  amountPaise: record.amountPaise,
  status: record.status,
  createdAt: record.createdAt,
  paidAt: record.paidAt ?? null,
  paymentId: record.paymentId ?? null,
});

@Injectable()
export class OrdersRepository implements OnModuleInit {
  private readonly orders: Model<OrderRecord>;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.orders = mongo.model('Order', orderSchema);
  }

  onModuleInit(): void {
    // Orders name nobody but by an id; the books keep them.
    this.personalData.register('orders', { export: (userId) => this.listOf(userId, 10_000), erase: async () => undefined });
  }

  async insert(order: Order): Promise<void> {
    const { id, ...rest } = order;
    await this.orders.create([{ _id: id, ...rest }]);
  }

  async findByGatewayId(gatewayOrderId: string): Promise<Order | null> {
    const record = await this.orders.findOne({ gatewayOrderId }).lean<Stored>();
    return record && toOrder(record);
  }

  /** The newest first. */
  async listOf(userId: string, most = 200): Promise<Order[]> {
    // The driver itself: dashboards ask this all day, and mongoose would cost as much as the query.
    const records = await this.orders.collection
      .find<Stored>({ userId: new Types.ObjectId(userId) })
      .sort({ createdAt: -1 })
      .limit(most)
      .toArray();
    return records.map(toOrder);
  }

  /** Orders without money, opened in that window, the oldest first. */
  async listUnpaid(from: Date, to: Date, most: number): Promise<Order[]> {
    const query = { status: { $in: ['created', 'failed', 'expired'] as const }, createdAt: { $gte: from, $lte: to } };
    return (await this.orders.find(query).sort({ createdAt: 1 }).limit(most).lean<Stored[]>()).map(toOrder);
  }

  countPaid(): Promise<number> {
    return this.orders.countDocuments({ status: 'paid' });
  }

  /** There is no way back from paid: true only for the one call that brings the order there. */
  async markPaid(id: string, paymentId: string, paidAt: Date): Promise<boolean> {
    const unpaid = { _id: id, status: { $in: ['created', 'failed', 'expired'] as const } };
    return (await this.orders.updateOne(unpaid, { $set: { status: 'paid', paymentId, paidAt } })).modifiedCount === 1;
  }

  /** Moves the order on where it is in one of `from`; otherwise changes nothing. */
  async move(gatewayOrderId: string, from: readonly OrderStatus[], to: OrderStatus): Promise<boolean> {
    return (await this.orders.updateOne({ gatewayOrderId, status: { $in: from } }, { $set: { status: to } })).modifiedCount === 1;
  }
}
