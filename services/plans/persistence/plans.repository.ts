import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { Clock, DATE_IS_SET, latestIds, Mongo, PersonalData, RetentionSweep, removeBatch, toE164, Vault } from '../../kernel/index.ts';
import { PlanDeliveries } from './plan.deliveries.ts';
import { DeliveryFigures } from './plan.figures.ts';
import { PlanPurchases, WITHOUT_INTERNALS } from './plan.purchases.ts';
import { type CheckInRecord, type PlanEvent, type PlanRecord, planSchema, type StoredPlan } from './plan.schema.ts';
import { type Fields, type Plan, PlanReader, type Stored, UNSENT_STATUSES, withNumber } from './plan.ts';

/** What a specialist saw and decided on; a change based on anything older is refused. */
type PlanVersion = Pick<PlanRecord, 'version' | 'status'>;
/** What a specialist can change. */
type PlanWork = Partial<Pick<PlanRecord, 'status' | 'opsName' | 'content' | 'claimedBy' | 'pausedReason'>>;

@Injectable()
export class PlansRepository implements OnModuleInit {
  readonly figures: DeliveryFigures;
  readonly deliveries: PlanDeliveries;
  readonly purchases: PlanPurchases;
  private readonly read: PlanReader;
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
    this.read = new PlanReader(vault);
    this.deliveries = new PlanDeliveries(this.plans, this.read);
    this.purchases = new PlanPurchases(this.plans, this.read);
  }

  onModuleInit(): void {
    this.personalData.register('plans', {
      export: async (userId) =>
        (await this.plans.find({ userId }, WITHOUT_INTERNALS).sort({ createdAt: -1 }).lean<Stored[]>()).map(this.read.open),
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
    const change = {
      assessment: {},
      draft: null,
      content: null,
      guard: [],
      warnings: null,
      checkIns: [],
      history: [],
      pausedReason: null,
      dataKey: null,
    };
    await this.plans.updateMany(which, { $set: { ...change, nextStageAt: null, healthErasedAt: this.clock.now() }, $inc: { version: 1 } });
  }

  /** A customer's paid plans that are not sent, oldest first. */
  async listUnsent(userId: string): Promise<Plan[]> {
    return (
      await this.plans
        .find({ userId, status: { $in: UNSENT_STATUSES } })
        .sort({ createdAt: 1 })
        .lean<Stored[]>()
    ).map(this.read.open);
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
      | 'gatewayOrderId'
      | 'status'
      | 'promiseHours'
      | 'again'
      | 'createdAt'
    >,
  ): Promise<void> {
    const { id, assessment, ...rest } = plan;
    const dataKey = this.vault.newKey('health', id);
    const fields = this.vault.fieldsOf('health', id, dataKey);
    const sealed = { assessment: fields.seal('assessment', withNumber(assessment, toE164)), guard: fields.seal('guard', []) };
    await this.plans.create([{ _id: id, ...rest, dataKey, ...sealed }]);
  }

  /** Whether we keep anything about the user's health that a withdrawal would remove. */
  async holdsHealth(userId: string): Promise<boolean> {
    return (await this.plans.exists({ userId, healthErasedAt: null })) !== null;
  }

  async findById(id: string): Promise<Plan | null> {
    const record = await this.plans.findById(id).lean<Stored>();
    return record && this.read.open(record);
  }

  /** Whether this customer has it. */
  async isSentTo(id: string, userId: string): Promise<boolean> {
    return (await this.plans.exists({ _id: id, userId, status: 'sent' })) !== null;
  }

  /** Stores the first draft; an existing one is kept. */
  async saveDraft(
    id: string,
    { content, guard, warnings }: Pick<PlanRecord, 'content' | 'guard' | 'warnings'>,
    event: PlanEvent,
  ): Promise<void> {
    await this.change(id, { draft: null, healthErasedAt: null }, event, (fields) => ({
      $set: {
        draft: fields.seal('draft', content),
        content: fields.seal('content', content),
        guard: fields.seal('guard', guard),
        warnings: fields.seal('warnings', warnings),
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
    // The data key as it was read: erasure removes it. If it did, again with what it left.
    const seen = found.dataKey ? { 'dataKey.id': { $ne: null } } : { dataKey: null };
    const record = await this.plans
      .findOneAndUpdate({ _id: id, ...condition, ...seen }, update, { returnDocument: 'after' })
      .lean<Stored>();
    if (!record && (await this.plans.exists({ _id: id, ...condition }))) return this.change(id, condition, event, updateOf);
    return record && this.read.open(record);
  }

  /** Ids of plans whose next deadline stage is due, earliest first. */
  async listStagesDue(now: Date, limit: number): Promise<string[]> {
    const records = await this.plans
      .find({ nextStageAt: { ...DATE_IS_SET, $lte: now } }, { _id: 1 })
      .sort({ nextStageAt: 1 })
      .limit(limit)
      .lean<{ _id: { toString(): string } }[]>();
    return records.map((record) => record._id.toString());
  }
}
