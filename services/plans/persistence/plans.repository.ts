import type { DeliveryStatus, PlanKind } from '@fitghar/contracts/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import {
  Clock,
  countRows,
  DATE_IS_SET,
  findPage,
  LargeFigures,
  latestIds,
  Mongo,
  type Page,
  type Paging,
  PersonalData,
  RetentionSweep,
  removeBatch,
  tenDigits,
  toE164,
  totalOf,
  Vault,
} from '../../kernel/index.ts';
import { DeliveryFigures } from './plan.figures.ts';
import { type Assessment, type CheckInRecord, type PlanEvent, type PlanRecord, planSchema, type StoredPlan } from './plan.schema.ts';

/** A bought plan with its ids as text. The phone of the assessment is 10 digits; it is stored in E.164 (D36). */
export type Plan = Omit<PlanRecord, 'userId'> & { id: string; userId: string };
/** A plan without what the customer told us: for lists. */
export type PlanRow = Omit<Plan, 'assessment' | 'draft' | 'content' | 'guard' | 'history' | 'checkIns'>;
type Stored = StoredPlan & { _id: { toString(): string } };
type Fields = ReturnType<Vault['fieldsOf']>;
const withNumber = (assessment: Assessment, write: (phone: string) => string): Assessment =>
  assessment.number ? { ...assessment, number: write(assessment.number) } : assessment;

/** What a specialist saw and decided on; a change based on anything older is refused. */
type PlanVersion = Pick<PlanRecord, 'version' | 'status'>;
/** What a specialist can change. */
type PlanWork = Partial<Pick<PlanRecord, 'status' | 'opsName' | 'content' | 'claimedBy' | 'pausedReason'>>;

/** Not sent yet. */
const UNSENT_STATUSES: PlanRecord['status'][] = ['open', 'claimed', 'breached'];

/** Paid and with no specialist. */
const UNASSIGNED = { status: { $in: ['open' as const, 'breached' as const] }, 'claimedBy.id': null };

/** The queue by urgency. */
interface DeliveryCounts {
  open: number;
  due_in_4_hours: number;
  breached: number;
  sent_today: number;
  firstDueAt: Date | null;
}

/** Filters of ops' queue; all unsent plans if empty. */
export interface DeliveriesFilter {
  status?: DeliveryStatus | undefined;
  kind?: PlanKind | undefined;
  /** A specialist's id; null for plans that no one has. */
  specialistId?: string | null | undefined;
  dueBy?: Date | undefined;
}

const toQuery = ({ status, kind, specialistId, dueBy }: DeliveriesFilter): QueryFilter<StoredPlan> => ({
  status: status ?? { $in: UNSENT_STATUSES },
  ...(kind && { kind }),
  ...(specialistId !== undefined && { 'claimedBy.id': specialistId }),
  ...(dueBy && { dueAt: { $lte: dueBy } }),
});

/** A customer's plans, excluding unpaid ones. */
const boughtBy = (userId: string) => ({ userId: new Types.ObjectId(userId), status: { $ne: 'pending' as const } });

/** Fields for ops only. */
const WITHOUT_INTERNALS = { draft: 0, history: 0, guard: 0 } as const;

@Injectable()
export class PlansRepository implements OnModuleInit {
  readonly figures: DeliveryFigures;
  private readonly queues = new LargeFigures<DeliveryCounts>(({ open }) => open);
  private readonly plans: Model<StoredPlan>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
    private readonly vault: Vault,
  ) {
    this.plans = mongo.model<StoredPlan>('Plan', planSchema);
    this.figures = new DeliveryFigures(this.plans);
  }

  onModuleInit(): void {
    this.personalData.register('plans', {
      export: async (userId) =>
        (await this.plans.find({ userId }, WITHOUT_INTERNALS).sort({ createdAt: -1 }).lean<Stored[]>()).map(this.open),
      erase: (userId) => this.eraseHealth({ userId }),
      ids: (userId) => latestIds(this.plans, { userId }),
      blocksErasure: async (userId) =>
        (await this.plans.exists({ userId, status: { $in: UNSENT_STATUSES } }))
          ? 'We’re already preparing a plan for you. You can order the next one once it arrives'
          : null,
    });
    this.sweep.register(
      'unpaidPlan',
      async (before, most) => (await removeBatch(this.plans, { status: 'pending', createdAt: { $lte: before } }, most)).length,
    );
    this.sweep.register('plan', async (before, most) => {
      const due = await this.plans
        .find({ status: { $in: ['sent', 'refunded'] }, paidAt: { ...DATE_IS_SET, $lte: before }, healthErasedAt: null }, { _id: 1 })
        .limit(most)
        .lean<{ _id: unknown }[]>();
      await this.eraseHealth({ _id: { $in: due.map(({ _id }) => _id) } });
      return due.length;
    });
  }

  /** Removes assessments, drafts, plans and check-ins. The purchases stay on record; no one works on them now. */
  async eraseHealth(which: QueryFilter<StoredPlan>): Promise<void> {
    const change = { assessment: {}, draft: null, content: null, guard: [], checkIns: [], history: [], pausedReason: null, dataKey: null };
    await this.plans.updateMany(which, { $set: { ...change, nextStageAt: null, healthErasedAt: this.clock.now() }, $inc: { version: 1 } });
  }

  /** A customer's paid plans that are not sent, oldest first. */
  async listUnsent(userId: string): Promise<Plan[]> {
    return (
      await this.plans
        .find({ userId, status: { $in: UNSENT_STATUSES } })
        .sort({ createdAt: 1 })
        .lean<Stored[]>()
    ).map(this.open);
  }

  /** No one works on an unsent plan from now on. Does nothing to any other. */
  async stop(id: string, at: Date, event: PlanEvent | null): Promise<void> {
    for (const from of ['open', 'claimed', 'breached'] as const) {
      const stopped = { status: 'stopped' as const, nextStageAt: null, stopped: { from, at } };
      if (await this.change(id, { status: from }, event, () => ({ $set: stopped, $inc: { version: 1 } }))) return;
    }
  }

  /** Goes on with a stopped plan. @returns false if it is not stopped, or what we need to write it is gone */
  async resume(
    id: string,
    { status, dueAt, nextStageAt }: Pick<PlanRecord, 'status' | 'dueAt' | 'nextStageAt'>,
    event: PlanEvent,
  ): Promise<boolean> {
    const change = { $set: { status, dueAt, nextStageAt, stopped: null }, $inc: { version: 1 } };
    return (await this.change(id, { status: 'stopped', healthErasedAt: null }, event, () => change)) !== null;
  }

  /** Counts a paid order of the customer for such a plan. Call in the transaction that settles it: of two at a time, one runs again. */
  async notePaidOrder({ userId, kind, type }: Pick<Plan, 'userId' | 'kind' | 'type'>): Promise<void> {
    await this.plans.updateMany({ userId, kind, type }, { $inc: { paidOrders: 1 } });
  }

  async insert(
    plan: Pick<
      Plan,
      | 'id'
      | 'userId'
      | 'kind'
      | 'type'
      | 'months'
      | 'assessment'
      | 'healthGround'
      | 'orderId'
      | 'status'
      | 'promiseHours'
      | 'again'
      | 'createdAt'
    >,
  ): Promise<void> {
    const { id, assessment, ...rest } = plan;
    const dataKey = this.vault.newKey('health', id);
    const sealed = this.vault.fieldsOf('health', id, dataKey).seal('assessment', withNumber(assessment, toE164));
    await this.plans.create([{ _id: id, ...rest, dataKey, assessment: sealed }]);
  }

  /** Whether we keep anything about the user's health that a withdrawal would remove. */
  async holdsHealth(userId: string): Promise<boolean> {
    return (await this.plans.exists({ userId, healthErasedAt: null })) !== null;
  }

  async hasBought(userId: string): Promise<boolean> {
    return (await this.plans.exists({ userId, status: { $ne: 'pending' } })) !== null;
  }

  async findById(id: string): Promise<Plan | null> {
    const record = await this.plans.findById(id).lean<Stored>();
    return record && this.open(record);
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
    return { rows: records.map(this.open), total };
  }

  /** Paid plans of these customers, newest first. */
  async listOfCustomers(userIds: readonly string[], limit: number): Promise<PlanRow[]> {
    if (!userIds.length) return [];
    const filter = { userId: { $in: userIds.map((id) => new Types.ObjectId(id)) }, status: { $ne: 'pending' as const } };
    return (await this.plans.find(filter).sort({ createdAt: -1 }).limit(limit).lean<Stored[]>()).map(this.openRow);
  }

  /** Types of these plans by id, for lists of orders. */
  async findTypes(ids: string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const records = await this.plans.find({ _id: { $in: ids } }, { type: 1 }).lean<{ _id: { toString(): string }; type: string }[]>();
    return new Map(records.map((record) => [record._id.toString(), record.type]));
  }

  /** Stores the first draft; an existing one is kept. */
  async saveDraft(id: string, { content, guard }: Pick<PlanRecord, 'content' | 'guard'>, event: PlanEvent): Promise<void> {
    await this.change(id, { draft: null, healthErasedAt: null }, event, (fields) => ({
      $set: {
        draft: fields.seal('draft', content),
        content: fields.seal('content', content),
        guard: fields.seal('guard', guard),
        draftedAt: event.at,
      },
      $inc: { version: 1 },
    }));
  }

  /** Begins the delivery of a plan that was just paid. @returns false if none waits for payment */
  async startDelivery(id: string, times: Pick<PlanRecord, 'paidAt' | 'dueAt' | 'nextStageAt'>, event: PlanEvent): Promise<boolean> {
    const update = { $set: { status: 'open' as const, ...times } };
    return (await this.change(id, { status: 'pending' }, event, () => update)) !== null;
  }

  /** Saves a specialist's work. @returns the changed plan, or null if it is no longer as `seen` */
  edit(id: string, seen: PlanVersion, work: PlanWork, event: PlanEvent): Promise<Plan | null> {
    const { content, pausedReason, ...rest } = work;
    return this.change(id, seen, event, (fields) => ({
      $set: {
        ...rest,
        ...(work.claimedBy !== undefined && { claimedAt: work.claimedBy && event.at }),
        ...(content && { content: fields.seal('content', content) }),
        ...(pausedReason !== undefined && { pausedReason: pausedReason && fields.seal('pausedReason', pausedReason) }),
      },
      $inc: { version: 1 },
    }));
  }

  /** @returns the sent plan, or null if it is no longer as `seen` */
  markSent(id: string, { version, status }: PlanVersion, event: PlanEvent): Promise<Plan | null> {
    const sent = { status: 'sent' as const, sentAt: event.at, nextStageAt: null, pausedReason: null };
    return this.change(id, { version, status }, event, () => ({ $set: sent, $inc: { version: 1 } }));
  }

  /** Records that the deadline stages up to `stage` have passed. @returns false if the plan was sent, or they were recorded before */
  async passStages(id: string, passed: number, stage: number, nextStageAt: Date | null): Promise<boolean> {
    const due = { status: { $in: ['open' as const, 'claimed' as const] }, stagesTold: passed };
    return (await this.change(id, due, null, () => ({ $set: { stagesTold: stage, nextStageAt } }))) !== null;
  }

  /** As {@link passStages}, for the last stage: the deadline is missed. */
  async markBreached(id: string, passed: number, stage: number, event: PlanEvent): Promise<boolean> {
    const due = { status: { $in: ['open' as const, 'claimed' as const] }, stagesTold: passed };
    const breached = { stagesTold: stage, nextStageAt: null, status: 'breached' as const, breachedAt: event.at };
    return (await this.change(id, due, event, () => ({ $set: breached, $inc: { version: 1 } }))) !== null;
  }

  /** Adds a check-in. @returns the changed plan, or null if there is one after `since` */
  addCheckIn(id: string, { at, ...values }: CheckInRecord, since: Date): Promise<Plan | null> {
    const due = { healthErasedAt: null, checkIns: { $not: { $elemMatch: { at: { $gt: since } } } } };
    return this.change(id, due, null, (fields) => ({
      $push: { checkIns: { at, sealed: fields.seal('checkIns', values) } },
    }));
  }

  async markRefunded(id: string, event: PlanEvent): Promise<void> {
    await this.change(id, {}, event, () => ({ $set: { status: 'refunded', nextStageAt: null }, $inc: { version: 1 } }));
  }

  /** Changes the plan if it matches `condition`, and adds the event. @returns the changed plan, or null if it did not match */
  private async change(
    id: string,
    condition: QueryFilter<StoredPlan>,
    event: PlanEvent | null,
    updateOf: (fields: Fields) => UpdateQuery<StoredPlan>,
  ): Promise<Plan | null> {
    const found = await this.plans.findById(id, { dataKey: 1 }).lean<Stored>();
    if (!found) return null;
    const fields = this.vault.fieldsOf('health', id, found.dataKey);
    const update = updateOf(fields);
    if (event) update.$push = { ...update.$push, history: { ...event, what: fields.seal('history', event.what) } };
    // The data key as it was read: erasure removes it, and the migration adds it. If one did, again with what it left.
    const seen = found.dataKey ? { 'dataKey.id': { $ne: null } } : { dataKey: null };
    const record = await this.plans
      .findOneAndUpdate({ _id: id, ...condition, ...seen }, update, { returnDocument: 'after' })
      .lean<Stored>();
    if (!record && (await this.plans.exists({ _id: id, ...condition }))) return this.change(id, condition, event, updateOf);
    return record && this.open(record);
  }

  private readonly open = (stored: Stored): Plan => {
    const fields = this.vault.fieldsOf('health', stored._id.toString(), stored.dataKey);
    const { assessment, draft, content, guard, history, checkIns } = stored;
    return {
      ...this.openRow(stored),
      assessment: withNumber(fields.open('assessment', assessment), tenDigits),
      draft: fields.open('draft', draft),
      content: fields.open('content', content),
      guard: fields.open('guard', guard),
      history: history?.map(({ what, ...event }) => ({ ...event, what: fields.open('history', what) })),
      // A check-in of the previous version has its values itself.
      checkIns: checkIns.map(({ at, sealed, ...values }) => ({
        at,
        ...fields.open<Omit<CheckInRecord, 'at'>>('checkIns', sealed ?? values),
      })),
    };
  };

  private readonly openRow = ({
    _id,
    dataKey,
    userId,
    assessment: _a,
    draft: _d,
    content: _c,
    guard: _g,
    history: _h,
    checkIns: _i,
    pausedReason,
    ...row
  }: Stored): PlanRow => {
    const id = _id.toString();
    return {
      ...row,
      pausedReason: this.vault.fieldsOf('health', id, dataKey).open('pausedReason', pausedReason),
      id,
      userId: userId.toString(),
    };
  };

  /** Ids of plans whose next deadline stage is due, earliest first. */
  async listStagesDue(now: Date, limit: number): Promise<string[]> {
    const records = await this.plans
      .find({ nextStageAt: { ...DATE_IS_SET, $lte: now } }, { _id: 1 })
      .sort({ nextStageAt: 1 })
      .limit(limit)
      .lean<{ _id: { toString(): string } }[]>();
    return records.map((record) => record._id.toString());
  }

  /** Ops' queue: by due time; sent ones newest first. */
  async listDeliveries(filter: DeliveriesFilter, page: number, limit: number) {
    return findPage(this.plans, toQuery(filter), filter.status === 'sent' ? { sentAt: -1 } : { dueAt: 1 }, { page, limit }, this.openRow);
  }

  /** The unsent plan that was due first. */
  async findOldestUnsent(): Promise<PlanRow | null> {
    const record = await this.plans
      .findOne({ status: { $in: UNSENT_STATUSES } })
      .sort({ dueAt: 1 })
      .lean<Stored>();
    return record && this.openRow(record);
  }

  /** Plans that no one has, most urgent first. */
  async listUnassigned(limit: number): Promise<PlanRow[]> {
    return (await this.plans.find(UNASSIGNED).sort({ dueAt: 1 }).limit(limit).lean<Stored[]>()).map(this.openRow);
  }

  /** As {@link listUnassigned}, with what the customers told us. */
  async listToDistribute(limit: number): Promise<Plan[]> {
    return (await this.plans.find(UNASSIGNED).sort({ dueAt: 1 }).limit(limit).lean<Stored[]>()).map(this.open);
  }

  /** When each of these specialists got the latest of their plans; without those who never had one. */
  async findLastGiven(specialistIds: readonly string[]): Promise<Map<string, Date>> {
    const latest = await Promise.all(
      specialistIds.map((id) =>
        this.plans
          .findOne({ status: { $in: [...UNSENT_STATUSES, 'sent' as const] }, 'claimedBy.id': id }, { claimedAt: 1, dueAt: 1 })
          .sort({ dueAt: -1 })
          .lean<Pick<StoredPlan, 'claimedAt' | 'dueAt'> | null>(),
      ),
    );
    return new Map(
      specialistIds.flatMap((id, index) => {
        const given = latest[index]?.claimedAt ?? latest[index]?.dueAt;
        return given ? [[id, given] as const] : [];
      }),
    );
  }

  /** The most urgent plan of a specialist that is not paused. */
  async findMostUrgent(specialistId: string): Promise<PlanRow | null> {
    const own = { status: { $in: UNSENT_STATUSES }, 'claimedBy.id': specialistId, pausedReason: null };
    const record = await this.plans.findOne(own).sort({ dueAt: 1 }).lean<Stored>();
    return record && this.openRow(record);
  }

  /** Number of paid plans not sent whose deadline is at or before each of these times; all of them for null. */
  countUnsentDueBy(times: readonly (Date | null)[]): Promise<number[]> {
    return Promise.all(
      times.map((time) => this.plans.countDocuments({ status: { $in: UNSENT_STATUSES }, ...(time && { dueAt: { $lte: time } }) })),
    );
  }

  /** Plans of the queue by urgency, and when the first is due. */
  counts(now: Date, today: Date): Promise<DeliveryCounts> {
    return this.queues.read(today.toISOString(), () => this.count(now, today));
  }

  private async count(now: Date, today: Date): Promise<DeliveryCounts> {
    const dueSoonBefore = new Date(now.getTime() + 4 * 3_600_000);
    // Each state by itself is counted in the index; several at once would be read from it.
    const [open, claimed, breached, openSoon, claimedSoon, sent_today, first] = await Promise.all([
      this.plans.countDocuments({ status: 'open' }),
      this.plans.countDocuments({ status: 'claimed' }),
      this.plans.countDocuments({ status: 'breached' }),
      this.plans.countDocuments({ status: 'open', dueAt: { $lte: dueSoonBefore } }),
      this.plans.countDocuments({ status: 'claimed', dueAt: { $lte: dueSoonBefore } }),
      this.plans.countDocuments({ sentAt: { ...DATE_IS_SET, $gte: today } }),
      this.plans
        .findOne({ status: { $in: UNSENT_STATUSES } }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean<{ dueAt: Date } | null>(),
    ]);
    return {
      ...{ open: open + claimed + breached, due_in_4_hours: openSoon + claimedSoon, breached, sent_today },
      firstDueAt: first?.dueAt ?? null,
    };
  }
}
