// The orders' collection: what is asked of it, and its changes of state.
import type { OrderState } from '@fitghar/contracts/admin';
import type { StateCode } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import {
  countRows,
  countWaiting,
  DATE_IS_SET,
  findPage,
  LargeFigures,
  type ListQuery,
  Mongo,
  type Page,
  type Paging,
  PersonalData,
  toSort,
  type Waiting,
} from '../../kernel/index.ts';
import type { Discount } from '../../offers/index.ts';
import { type TaxTerms, taxInside } from '../tax/gst.ts';
import { type OrderRecord, orderSchema } from './order.schema.ts';
import type { OrderKind } from './order-kinds.ts';
import { ORDER_TRANSITIONS, type OrderEvent } from './order-states.ts';

/** How an order is taxed: the rate, the place, and the GSTINs of both sides. */
export interface OrderTax extends TaxTerms {
  place: StateCode;
  seller: string;
  gstin: string | null;
}

/** An order with its ids as text. Amounts in paise. */
export type Order = Omit<OrderRecord, 'userId' | 'subjectId' | 'tax' | 'discounts'> & {
  id: string;
  userId: string;
  subjectId: string;
  discounts: Discount[];
  /** Null until it is paid. */
  tax: OrderTax | null;
};

/** How a paid order is taxed. @throws Error before it is paid */
export function taxTermsOf({ id, tax }: Order): OrderTax {
  if (!tax) throw new Error(`Order ${id} is not paid`);
  return tax;
}

/** The amount that the gateway collects. */
export const dueAtGateway = ({ amountPaise, creditPaise }: Order): number => amountPaise - creditPaise;

/** What of that is not refunded by corrections. */
export const leftAtGateway = (order: Order): number => dueAtGateway(order) - order.partsPaise;

/** The price before the discounts. */
export const priceOf = ({ amountPaise, discounts }: Pick<Order, 'amountPaise' | 'discounts'>): number =>
  discounts.reduce((sum, { paise }) => sum + paise, amountPaise);

/** What of it companies have paid for before, by codes. */
export const prepaidOf = ({ discounts }: Pick<Order, 'discounts'>): number =>
  discounts.reduce((sum, { prepaid, paise }) => sum + (prepaid ? paise : 0), 0);

/** What so many of `all` equal parts of a paid order have earned, in paise without tax; of all of them it is the whole. */
export const incomeOf = (order: Order, parts: number, all: number): number =>
  Math.floor(((order.amountPaise - taxInside(order.amountPaise, taxTermsOf(order))) * parts) / all);

type Stored = OrderRecord & { _id: { toString(): string } };
const toOrder = ({ _id, ...record }: Stored): Order => ({
  ...record,
  id: _id.toString(),
  userId: record.userId.toString(),
  subjectId: record.subjectId.toString(),
  discounts: record.discounts.map(({ offerId, code, title, prepaid, paise }) => ({
    offerId: offerId.toString(),
    code,
    title,
    prepaid,
    paise,
  })),
  tax: record.tax ? { ...record.tax, gstin: record.tax.gstin ?? null } : null,
});

/** Which orders ops list. */
export interface OrdersQuery extends Omit<ListQuery, 'q'> {
  status?: OrderState | undefined;
  /** Only the order with this ID of the gateway. */
  gatewayOrderId?: string | undefined;
  /** Only those of these customers. */
  userIds?: readonly string[] | undefined;
}

/** What was paid within a time. */
interface Revenue {
  /** Number of orders. */
  count: number;
  gatewayPaise: number;
  creditPaise: number;
}

/** With an unfinished payment at the gateway, or a dispute. */
type Unresolved = 'attempted' | 'disputed';

/** Revenue of many orders until now and until a few seconds ago is the same figure. */
const REVENUE_STEP_MS = 10_000;

@Injectable()
export class OrdersRepository implements OnModuleInit {
  private readonly orders: Model<OrderRecord>;
  private readonly revenues = new LargeFigures<Revenue>(({ count }) => count);

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.orders = mongo.model('Order', orderSchema);
  }

  onModuleInit(): void {
    // Orders hold no personal data except ids; the ledger needs them.
    this.personalData.register('orders', {
      export: (userId) => this.listOf(userId, 10_000),
      erase: async () => undefined,
      ids: async (userId) => (await this.listOf(userId, 100)).flatMap(({ id, paymentId }) => [id, ...(paymentId ? [paymentId] : [])]),
    });
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

  /** Those of these ids of the gateway that exist. */
  async findByGatewayIds(gatewayOrderIds: readonly string[]): Promise<Order[]> {
    if (!gatewayOrderIds.length) return [];
    return (await this.orders.find({ gatewayOrderId: { $in: [...gatewayOrderIds] } }).lean<Stored[]>()).map(toOrder);
  }

  /** Which of these customers have paid for anything, whatever became of it. */
  async findBuyers(userIds: readonly string[]): Promise<Set<string>> {
    if (!userIds.length) return new Set();
    const buyers = await this.orders.distinct('userId', { userId: { $in: [...userIds] }, paidAt: { $ne: null } });
    return new Set(buyers.map(String));
  }

  /** Whether the customer has not paid for anything yet. */
  async isFirstOf(userId: string): Promise<boolean> {
    return !(await this.findBuyers([userId])).has(userId);
  }

  /** Newest first. */
  async listOf(userId: string, most: number): Promise<Order[]> {
    return (await this.orders.find({ userId }).sort({ createdAt: -1 }).limit(most).lean<Stored[]>()).map(toOrder);
  }

  /** Ops' list, newest first. */
  findPage({ status, gatewayOrderId, userIds, ...query }: OrdersQuery): Promise<Page<Order>> {
    const filter: QueryFilter<OrderRecord> = {
      ...(status && { status }),
      ...(gatewayOrderId !== undefined && { gatewayOrderId }),
      ...(userIds && { userId: { $in: [...userIds] } }),
    };
    return findPage(this.orders, filter, toSort(query.sort, { created_at: ['createdAt'] }, '-created_at'), query, toOrder);
  }

  /** A customer's orders of these kinds, newest first. */
  findOwn(userId: string, kinds: readonly OrderKind[], paging: Paging): Promise<Page<Order>> {
    return findPage(this.orders, { userId, kind: { $in: [...kinds] } }, { createdAt: -1, _id: -1 }, paging, toOrder);
  }

  /** Unpaid orders opened before then, oldest first; those of quotations end with them. */
  async listUnpaidBefore(before: Date, most: number): Promise<Order[]> {
    const query = { status: { $in: ORDER_TRANSITIONS.expire.from }, createdAt: { $lte: before }, kind: { $ne: 'quotation' as const } };
    return (await this.orders.find(query).sort({ createdAt: 1 }).limit(most).lean<Stored[]>()).map(toOrder);
  }

  /** The gateway's numbers of these orders, by id. */
  async findNumbers(ids: readonly string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const records = await this.orders.find({ _id: { $in: [...ids] } }, { gatewayOrderId: 1 }).lean<Stored[]>();
    return new Map(records.map(({ _id, gatewayOrderId }) => [_id.toString(), gatewayOrderId]));
  }

  /** Orders with an unfinished payment at the gateway or a dispute, oldest first. */
  async listUnresolved(most: number, ...which: Unresolved[]): Promise<Order[]> {
    return (
      await this.orders
        .find({ status: { $in: which } })
        .sort({ createdAt: 1 })
        .limit(most)
        .lean<Stored[]>()
    ).map(toOrder);
  }

  countUnresolved(which: Unresolved): Promise<Waiting> {
    return countWaiting(this.orders, { status: which }, 'createdAt');
  }

  /** Whether a payment for this subject, or for the same title, is pending at the bank (D58). */
  async hasPendingPayment({ userId, kind, subjectId, title }: Pick<Order, 'userId' | 'kind' | 'subjectId' | 'title'>): Promise<boolean> {
    return (await this.orders.exists({ userId, kind, status: 'attempted', $or: [{ subjectId }, { title }] })) !== null;
  }

  /** Orders paid in that time: their count, and revenue by the gateway and by credit. */
  revenueBetween(from: Date, to: Date): Promise<Revenue> {
    return this.revenues.read(`${from.getTime()} ${Math.floor(to.getTime() / REVENUE_STEP_MS)}`, () => this.sumRevenue(from, to));
  }

  private async sumRevenue(from: Date, to: Date): Promise<Revenue> {
    const [sum] = await this.orders.aggregate<Revenue>([
      { $match: { paidAt: { ...DATE_IS_SET, $gte: from, $lt: to }, carriedOver: { $ne: true } } },
      { $project: { _id: 0, amountPaise: 1, creditPaise: 1 } },
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
    return countRows(this.orders, { status: 'paid' });
  }

  /**
   * Counts a part that a correction refunds, or below zero one that it does not.
   * @returns false if the order is no longer paid, or another part was counted in the meantime
   */
  async countPart({ gatewayOrderId, partsPaise }: Order, paise: number): Promise<boolean> {
    const unchanged = { gatewayOrderId, status: 'paid' as const, partsPaise };
    return (await this.orders.updateOne(unchanged, { $set: { partsPaise: partsPaise + paise } })).modifiedCount === 1;
  }

  /** Such a part has left. */
  async addRefunded(gatewayOrderId: string, paise: number): Promise<void> {
    await this.orders.updateOne({ gatewayOrderId }, { $inc: { refundedPaise: paise } });
  }

  /** Applies the event if the order's state allows it. @returns true only for the one call that makes the transition */
  async transition(
    gatewayOrderId: string,
    event: OrderEvent,
    also: Partial<Pick<OrderRecord, 'paymentId' | 'paidAt' | 'tax' | 'refundedPaise'>> = {},
  ): Promise<boolean> {
    const { from, to } = ORDER_TRANSITIONS[event];
    const moved = { $set: { ...also, status: to } };
    return (await this.orders.updateOne({ gatewayOrderId, status: { $in: from } }, moved)).modifiedCount === 1;
  }
}
