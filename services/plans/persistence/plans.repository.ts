import type { DeliveryStatus, PlanKind } from '@fitghar/contracts/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { EVER, findPage, Mongo, migratePhones, PersonalData, tenDigits, toE164 } from '../../kernel/index.ts';
import { type Assessment, type PlanRecord, planSchema } from './plan.schema.ts';

/** A bought plan with its ids as text. The assessment's number is 10 digits; it is stored in E.164 (D36). */
export type Plan = Omit<PlanRecord, 'userId'> & { id: string; userId: string };
type Stored = PlanRecord & { _id: { toString(): string } };
const withNumber = (assessment: Assessment, write: (phone: string) => string): Assessment =>
  assessment.number ? { ...assessment, number: write(assessment.number) } : assessment;
const toPlan = ({ _id, assessment, ...record }: Stored): Plan => ({
  ...record,
  assessment: withNumber(assessment, tenDigits),
  id: _id.toString(),
  userId: record.userId.toString(),
});

/** Waiting to be sent. */
const WAITING: PlanRecord['status'][] = ['open', 'claimed', 'breached'];

@Injectable()
export class PlansRepository implements OnModuleInit {
  readonly plans: Model<PlanRecord>;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.plans = mongo.connection.model<PlanRecord>('Plan', planSchema as never);
  }

  async onModuleInit(): Promise<void> {
    this.personalData.register('plans', {
      export: async (userId) => this.listOf(userId),
      // What was bought stays in the books; body, food and check-ins go.
      erase: async (userId) =>
        void (await this.plans.updateMany(
          { userId },
          { $set: { assessment: {}, draft: null, content: null, guard: [], checkIns: [], history: [] } },
        )),
      holdsBack: async (userId) =>
        (await this.plans.exists({ userId, status: { $in: WAITING } }))
          ? 'A plan is being written for you. Please wait until it has arrived'
          : null,
    });
    await migratePhones(this.plans, 'assessment.number');
  }

  async insert(
    plan: Pick<Plan, 'id' | 'userId' | 'kind' | 'type' | 'months' | 'assessment' | 'orderId' | 'status' | 'promiseHours' | 'createdAt'>,
  ): Promise<void> {
    const { id, assessment, ...rest } = plan;
    await this.plans.create([{ _id: id, ...rest, assessment: withNumber(assessment, toE164) }]);
  }

  async hasBought(userId: string): Promise<boolean> {
    return (await this.plans.exists({ userId, status: { $ne: 'pending' } })) !== null;
  }

  async findById(id: string): Promise<Plan | null> {
    const record = await this.plans.findById(id).lean<Stored>();
    return record && toPlan(record);
  }

  /** The newest first, without what only ops read; those that were never paid are left out. */
  async listOf(userId: string): Promise<Plan[]> {
    // The driver itself: dashboards ask this all day, and mongoose would cost as much as the query.
    const records = await this.plans.collection
      .find<Stored>({ userId: new Types.ObjectId(userId), status: { $ne: 'pending' } }, { projection: { draft: 0, history: 0, guard: 0 } })
      .sort({ createdAt: -1 })
      .limit(100)
      .toArray();
    return records.map(toPlan);
  }

  /** Types of these plans by id, for lists of orders. */
  async findTypes(ids: string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const records = await this.plans.find({ _id: { $in: ids } }, { type: 1 }).lean<{ _id: { toString(): string }; type: string }[]>();
    return new Map(records.map((record) => [record._id.toString(), record.type]));
  }

  /** Changes the plan where it is still as `only` says. @returns the plan after it, or null where it was not */
  async change(id: string, only: QueryFilter<PlanRecord>, update: UpdateQuery<PlanRecord>): Promise<Plan | null> {
    const record = await this.plans.findOneAndUpdate({ _id: id, ...only }, update, { returnDocument: 'after' }).lean<Stored>();
    return record && toPlan(record);
  }

  /** Ids of promises whose next stage has come, the earliest first. */
  async listStagesDue(now: Date, most: number): Promise<string[]> {
    const records = await this.plans
      .find({ nextStageAt: { ...EVER, $lte: now } }, { _id: 1 })
      .sort({ nextStageAt: 1 })
      .limit(most)
      .lean<{ _id: { toString(): string } }[]>();
    return records.map((record) => record._id.toString());
  }

  /** Ops' queue: by due time, sent ones the newest first. */
  async listDeliveries(filter: { status?: DeliveryStatus | undefined; kind?: PlanKind | undefined }, page: number, limit: number) {
    const which: QueryFilter<PlanRecord> = { status: filter.status ?? { $in: WAITING }, ...(filter.kind && { kind: filter.kind }) };
    return findPage(this.plans, which, filter.status === 'sent' ? { sentAt: -1 } : { dueAt: 1 }, { page, limit }, toPlan);
  }

  async counts(now: Date, today: Date) {
    const soon = new Date(now.getTime() + 4 * 3_600_000);
    const [open, due_in_4_hours, breached, sent_today, first] = await Promise.all([
      this.plans.countDocuments({ status: { $in: WAITING } }),
      this.plans.countDocuments({ status: { $in: ['open', 'claimed'] }, dueAt: { $lte: soon } }),
      this.plans.countDocuments({ status: 'breached' }),
      this.plans.countDocuments({ status: 'sent', sentAt: { $gte: today } }),
      this.plans
        .findOne({ status: { $in: WAITING } }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean<{ dueAt: Date } | null>(),
    ]);
    return { open, due_in_4_hours, breached, sent_today, firstDueAt: first?.dueAt ?? null };
  }

  /** When plans were paid for, due and sent, since then. */
  listSentSince(since: Date): Promise<Pick<PlanRecord, 'paidAt' | 'dueAt' | 'sentAt'>[]> {
    return this.plans
      .find({ sentAt: { $gte: since } }, { paidAt: 1, dueAt: 1, sentAt: 1 })
      .sort({ sentAt: -1 })
      .lean();
  }
}
