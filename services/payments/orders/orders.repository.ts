import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { countOf, Mongo, PersonalData } from '../../kernel/index.ts';
import { type OrderRecord, orderSchema } from './order.schema.ts';
import { ORDER_MOVES, type OrderEvent } from './order-states.ts';

/** What somebody owes or has paid us. Amounts in paise. */
export type Order = Omit<OrderRecord, 'userId' | 'subjectId'> & { id: string; userId: string; subjectId: string };
export type OrderKind = Order['kind'];

/** What the gateway is to collect. */
export const dueAtGateway = ({ amountPaise, creditPaise }: Order): number => amountPaise - creditPaise;

type Stored = OrderRecord & { _id: { toString(): string } };
/** What orders of the first release lack. */
const FIRST_RELEASE = {
  booking: { service: 'FITNESS', title: 'Trial session', creditPaise: 0, refundedPaise: 0 },
  plan: { service: 'DIET', title: 'Plan', creditPaise: 0, refundedPaise: 0 },
  enrolment: {},
} as const;
const toOrder = ({ _id, ...record }: Stored): Order => ({
  ...FIRST_RELEASE[record.kind],
  ...record,
  id: _id.toString(),
  userId: record.userId.toString(),
  subjectId: record.subjectId.toString(),
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

  async insert({ id, ...order }: Order): Promise<void> {
    await this.orders.create([{ _id: id, ...order }]);
  }

  async findById(id: string): Promise<Order | null> {
    const record = await this.orders.findById(id).lean<Stored>();
    return record && toOrder(record);
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

  /** Orders that nobody has paid and that were opened before then, the oldest first. */
  async listUnpaidBefore(before: Date, most: number): Promise<Order[]> {
    const query = { status: { $in: ORDER_MOVES.expire.from }, createdAt: { $lte: before } };
    return (await this.orders.find(query).sort({ createdAt: 1 }).limit(most).lean<Stored[]>()).map(toOrder);
  }

  /** Orders that the gateway has an unfinished payment of, or that a bank disputes. */
  async listInDoubt(most: number): Promise<Order[]> {
    const query = { status: { $in: ['attempted', 'disputed'] as const } };
    return (await this.orders.find(query).sort({ createdAt: 1 }).limit(most).lean<Stored[]>()).map(toOrder);
  }

  /** What was paid in that time: how many orders, and how much at the gateway and by credit. */
  async takings(from: Date, to: Date): Promise<{ count: number; gatewayPaise: number; creditPaise: number }> {
    const [sum] = await this.orders.aggregate<{ count: number; gatewayPaise: number; creditPaise: number }>([
      { $match: { paidAt: { $gte: from, $lt: to } } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          gatewayPaise: { $sum: { $subtract: ['$amountPaise', '$creditPaise'] } },
          creditPaise: { $sum: '$creditPaise' },
        },
      },
      { $project: { _id: 0 } },
    ]);
    return sum ?? { count: 0, gatewayPaise: 0, creditPaise: 0 };
  }

  countPaid(): Promise<number> {
    return countOf(this.orders, { status: 'paid' });
  }

  /** Goes that way where the order's state allows it. True only for the one call that brings the order there. */
  async move(
    gatewayOrderId: string,
    event: OrderEvent,
    also: Partial<Pick<OrderRecord, 'paymentId' | 'paidAt' | 'refundedPaise'>> = {},
  ): Promise<boolean> {
    const { from, to } = ORDER_MOVES[event];
    const moved = await this.orders.updateOne({ gatewayOrderId, status: { $in: from } }, { $set: { ...also, status: to } });
    return moved.modifiedCount === 1;
  }
}
