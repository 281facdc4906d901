import { type Model, Types } from 'mongoose';
import { countRows, type Page, type Paging, totalOf } from '../../kernel/index.ts';
import type { StoredPlan } from './plan.schema.ts';
import type { Plan, PlanReader, PlanRow, Stored } from './plan.ts';

/** A customer's plans, excluding unpaid ones. */
const boughtBy = (userId: string) => ({ userId: new Types.ObjectId(userId), status: { $ne: 'pending' as const } });

/** Fields for ops only. */
export const WITHOUT_INTERNALS = { draft: 0, history: 0, guard: 0, warnings: 0 } as const;

/** Plans as their customers see them. */
export class PlanPurchases {
  constructor(
    private readonly plans: Model<StoredPlan>,
    private readonly read: PlanReader,
  ) {}

  async hasBought(userId: string): Promise<boolean> {
    return (await this.plans.exists({ userId, status: { $ne: 'pending' } })) !== null;
  }

  /** A customer's paid plans, newest first, without the fields for ops. */
  async listBought(userId: string, { page, limit }: Paging): Promise<Page<Plan>> {
    const filter = boughtBy(userId);
    const sorted = this.plans.find(filter, WITHOUT_INTERNALS).sort({ createdAt: -1, _id: -1 });
    const records = await sorted
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Stored[]>();
    const total = totalOf(records.length, { page, limit }) ?? (await countRows(this.plans, filter));
    return { rows: records.map(this.read.open), total };
  }

  /** Paid plans of these customers that were sold with consent to health details, newest first, without what was delivered. */
  async listConsented(userIds: readonly string[], limit: number): Promise<Plan[]> {
    if (!userIds.length) return [];
    const users = userIds.map((id) => new Types.ObjectId(id));
    const filter = { userId: { $in: users }, status: { $ne: 'pending' as const }, healthGround: { $ne: 'order' as const } };
    const sorted = this.plans.find(filter, { ...WITHOUT_INTERNALS, content: 0 }).sort({ createdAt: -1, _id: -1 });
    return (await sorted.limit(limit).lean<Stored[]>()).map(this.read.open);
  }

  /** Paid plans of these customers, newest first. */
  async listOfCustomers(userIds: readonly string[], limit: number): Promise<PlanRow[]> {
    if (!userIds.length) return [];
    const filter = { userId: { $in: userIds.map((id) => new Types.ObjectId(id)) }, status: { $ne: 'pending' as const } };
    return (await this.plans.find(filter).sort({ createdAt: -1 }).limit(limit).lean<Stored[]>()).map(this.read.openRow);
  }

  /** Ids of those who bought these plans, by plan. */
  async findOwners(ids: readonly string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const found = await this.plans.find({ _id: { $in: [...ids] } }, { userId: 1 }).lean<Pick<Stored, '_id' | 'userId'>[]>();
    return new Map(found.map(({ _id, userId }) => [_id.toString(), userId.toString()]));
  }

  /** Types of these plans by id, for lists of orders. */
  async findTypes(ids: string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const records = await this.plans.find({ _id: { $in: ids } }, { type: 1 }).lean<{ _id: { toString(): string }; type: string }[]>();
    return new Map(records.map((record) => [record._id.toString(), record.type]));
  }
}
