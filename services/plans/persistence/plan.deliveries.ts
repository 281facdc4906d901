import type { DeliveryStatus, PlanKind } from '@fitghar/contracts/plans';
import type { Model, QueryFilter } from 'mongoose';
import { DATE_IS_SET, findPage, LargeFigures } from '../../kernel/index.ts';
import type { StoredPlan } from './plan.schema.ts';
import { PLAN_SOON_MS, type Plan, type PlanReader, type PlanRow, type Stored, UNSENT_STATUSES } from './plan.ts';

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

/** Plans as operations and specialists see them: the queue of what is to be sent. */
export class PlanDeliveries {
  private readonly queues = new LargeFigures<DeliveryCounts>(({ open }) => open);

  constructor(
    private readonly plans: Model<StoredPlan>,
    private readonly read: PlanReader,
  ) {}

  /** Ops' queue: by due time; sent ones newest first. */
  async findPage(filter: DeliveriesFilter, page: number, limit: number) {
    return findPage(
      this.plans,
      toQuery(filter),
      filter.status === 'sent' ? { sentAt: -1 } : { dueAt: 1 },
      { page, limit },
      this.read.openRow,
    );
  }

  /** The unsent plan that was due first. */
  async findOldestUnsent(): Promise<PlanRow | null> {
    const record = await this.plans
      .findOne({ status: { $in: UNSENT_STATUSES } })
      .sort({ dueAt: 1 })
      .lean<Stored>();
    return record && this.read.openRow(record);
  }

  /** Plans that no one has, most urgent first, with what the customers told us. */
  async listToDistribute(limit: number): Promise<Plan[]> {
    return (await this.plans.find(UNASSIGNED).sort({ dueAt: 1 }).limit(limit).lean<Stored[]>()).map(this.read.open);
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

  /** A specialist's plans that are not paused, and those that no one has: the most urgent first, without `skip`. */
  async listNext(specialistId: string, skip: readonly string[], limit: number): Promise<PlanRow[]> {
    const own = { status: { $in: UNSENT_STATUSES }, 'claimedBy.id': specialistId, pausedReason: null };
    const theirs = { $or: [own, UNASSIGNED], _id: { $nin: [...skip] } };
    return (await this.plans.find(theirs).sort({ dueAt: 1 }).limit(limit).lean<Stored[]>()).map(this.read.openRow);
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
    const dueSoonBefore = new Date(now.getTime() + PLAN_SOON_MS);
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
