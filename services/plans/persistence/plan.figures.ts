import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fitghar/contracts/common';
import type { Model } from 'mongoose';
import { DATE_IS_SET, istDate, istInstant, LargeFigures, startOf } from '../../kernel/index.ts';
import type { PlanRecord, StoredPlan } from './plan.schema.ts';
import { PLAN_SOON_MS } from './plan.ts';

const PAST_TTL_MS = 10 * MINUTE_MS;
/** Not sent yet. */
const UNSENT: PlanRecord['status'][] = ['open', 'claimed', 'breached'];

/** Open plans in one state and with one specialist. */
interface UnsentPlans {
  status: 'open' | 'claimed' | 'breached';
  specialistId: string | null;
  count: number;
}
/** Those due in one hour. */
export interface DuePlans extends UnsentPlans {
  /** Start of the hour in India; null for plans whose deadline has passed. */
  hour: Date | null;
}

/** Durations in hours. */
export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
}
export type DeliveryStage = 'draft' | 'assigned' | 'sent' | 'all';

/** Plans by the tenths of hours that a stage took: as exact as what is shown, and small however many there are. */
type Durations = ReadonlyMap<number, number>;

/** The plans sent on one day in India. */
export interface SentDay {
  /** When the day began. */
  start: Date;
  count: number;
  onTime: number;
  stages: Record<DeliveryStage, Durations>;
}

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** What the indexes hold, so that no plan is read: they are large and sealed. */
const COVERED = { _id: 0, sentAt: 1, dueAt: 1, paidAt: 1, draftedAt: 1, claimedAt: 1 } as const;

const STAGES: [DeliveryStage, from: string, to: string][] = [
  ['draft', 'paidAt', 'draftedAt'],
  ['assigned', 'draftedAt', 'claimedAt'],
  ['sent', 'claimedAt', 'sentAt'],
  ['all', 'paidAt', 'sentAt'],
];
/** Null if a time is missing. A specialist may have taken the plan before its draft was ready. */
const tenthsBetween = (from: string, to: string) => ({
  $cond: [
    { $and: [{ $gt: [from, DATE_IS_SET.$gt] }, { $gt: [to, DATE_IS_SET.$gt] }] },
    { $round: { $max: [0, { $divide: [{ $subtract: [to, from] }, HOUR_MS / 10] }] } },
    null,
  ],
});

/**
 * Figures of the delivery queue. MongoDB computes them from indexes alone, in many short queries: each reads an hour of
 * the queue or a day of sent plans, and none keeps others waiting, however many plans there are.
 */
export class DeliveryFigures {
  /** What was sent on the days before today does not change. */
  private readonly past = new LargeFigures<SentDay[]>((days) => days.reduce((sum, { count }) => sum + count, 0), PAST_TTL_MS);

  constructor(private readonly plans: Model<StoredPlan>) {}

  /** Unsent plans due until then, by hour, state and specialist; those past their deadline together. */
  async dueUntil(now: Date, until: Date): Promise<DuePlans[]> {
    const due = await this.countUnsent(null, now);
    const plans: DuePlans[] = due.map((group) => ({ hour: null, ...group }));
    for (let hour = startOf('hour', now); hour < until; hour = later(hour, HOUR_MS)) {
      const [from, to] = [hour < now ? now : hour, later(hour, HOUR_MS)];
      const groups = await this.countUnsent(from, to < until ? to : until);
      plans.push(...groups.map((group) => ({ hour, ...group })));
    }
    return plans;
  }

  /** Unsent plans by specialist; null for those that no one has. */
  async workload(now: Date): Promise<{ specialistId: string | null; open: number; overdue: number; dueSoon: number }[]> {
    const soon = later(now, PLAN_SOON_MS);
    const overdue = await this.countUnsent(null, now);
    const dueSoon = await this.countUnsent(now, soon);
    const all = [...overdue, ...dueSoon, ...(await this.countUnsent(soon, null))];
    const sum = (groups: UnsentPlans[], id: string | null) =>
      groups.reduce((total, { specialistId, count }) => total + (specialistId === id ? count : 0), 0);
    return [...new Set(all.map(({ specialistId }) => specialistId))].map((specialistId) => ({
      specialistId,
      open: sum(all, specialistId),
      overdue: sum(overdue, specialistId),
      dueSoon: sum(dueSoon, specialistId),
    }));
  }

  /** Number of deadlines since then that passed without the plan. */
  async countMissed(since: Date, now: Date): Promise<number> {
    // Each state by itself is counted in the index; all at once would be read from it.
    const counts = await Promise.all(UNSENT.map((status) => this.plans.countDocuments({ status, dueAt: { $gte: since, $lt: now } })));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Plans sent since the start of that day, by day in India, oldest first; without days on which none was. */
  async sentSince(first: Date, now: Date): Promise<SentDay[]> {
    const today = istInstant(istDate(now), '00:00');
    const past = await this.past.read(`${first.getTime()} ${today.getTime()}`, async () => {
      const days: SentDay[] = [];
      for (let start = first; start < today; start = later(start, DAY_MS)) days.push(...(await this.sentOn(start)));
      return days;
    });
    return [...past, ...(await this.sentOn(today))];
  }

  private async countUnsent(from: Date | null, to: Date | null): Promise<UnsentPlans[]> {
    const dueAt = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
    // By due time: without the hint, MongoDB may search it under each specialist.
    const groups = await this.plans
      .aggregate<{ _id: { status: DuePlans['status']; specialistId?: string | null }; count: number }>([
        { $match: { status: { $in: UNSENT }, dueAt } },
        { $group: { _id: { status: '$status', specialistId: '$claimedBy.id' }, count: { $sum: 1 } } },
        { $sort: { '_id.status': 1, '_id.specialistId': 1 } },
      ])
      .hint({ status: 1, dueAt: 1, 'claimedBy.id': 1 });
    return groups.map(({ _id: { status, specialistId = null }, count }) => ({ status, specialistId, count }));
  }

  /** The day that begins then, unless nothing was sent on it. */
  private async sentOn(start: Date): Promise<SentDay[]> {
    const stages = STAGES.map(([stage, from, to]) => ({ stage, tenths: tenthsBetween(`$${from}`, `$${to}`) }));
    const groups = await this.plans.aggregate<{ _id: { stage: DeliveryStage; tenths: number | null; onTime: boolean }; count: number }>([
      { $match: { sentAt: { ...DATE_IS_SET, $gte: start, $lt: later(start, DAY_MS) } } },
      { $project: COVERED },
      { $project: { onTime: { $lte: ['$sentAt', '$dueAt'] }, took: stages } },
      { $unwind: '$took' },
      { $group: { _id: { stage: '$took.stage', tenths: '$took.tenths', onTime: '$onTime' }, count: { $sum: 1 } } },
    ]);
    if (!groups.length) return [];
    const day = { draft: new Map(), assigned: new Map(), sent: new Map(), all: new Map() } satisfies Record<
      DeliveryStage,
      Map<number, number>
    >;
    let [count, onTime] = [0, 0];
    for (const { _id: group, count: plans } of groups) {
      const durations: Map<number, number> = day[group.stage];
      if (group.tenths !== null) durations.set(group.tenths, (durations.get(group.tenths) ?? 0) + plans);
      if (group.stage !== 'all') continue;
      count += plans;
      if (group.onTime) onTime += plans;
    }
    return [{ start, count, onTime, stages: day }];
  }
}

/** How long a stage took on these days, by nearest rank. */
export function percentilesOf(stage: DeliveryStage, days: readonly SentDay[]): Percentiles {
  const all = new Map<number, number>();
  for (const { stages } of days) for (const [tenths, count] of stages[stage]) all.set(tenths, (all.get(tenths) ?? 0) + count);
  const sorted = [...all].sort(([one], [other]) => one - other);
  const count = sorted.reduce((sum, [, plans]) => sum + plans, 0);
  const within = (part: number): number => {
    let seen = 0;
    for (const [tenths, plans] of sorted) {
      seen += plans;
      if (seen >= count * part) return tenths / 10;
    }
    return 0;
  };
  return { count, p50: within(0.5), p95: within(0.95) };
}
