import type { Model, PipelineStage } from 'mongoose';
import { DATE_IS_SET } from '../../kernel/index.ts';
import type { PlanRecord, StoredPlan } from './plan.schema.ts';

const HOUR_MS = 3_600_000;
const INDIA = '+05:30';
/** Not sent yet. */
const UNSENT: PlanRecord['status'][] = ['open', 'claimed', 'breached'];

/** Open plans due in one hour, in one state and with one specialist. */
export interface DuePlans {
  /** Start of the hour in India; null for plans whose deadline has passed. */
  hour: Date | null;
  status: 'open' | 'claimed' | 'breached';
  specialistId: string | null;
  count: number;
}

/** How many deadlines ended in a time, and how. */
export interface DeadlineTally {
  onTime: number;
  late: number;
  /** Past the deadline and still not sent. */
  unsent: number;
}

/** Durations in hours. */
export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
}
export type DeliveryStage = 'draft' | 'assigned' | 'sent' | 'all';

/** The nearest-rank percentile of a sorted array. `$percentile` needs MongoDB 7. */
const percentile = (sorted: string, part: number) => ({
  $arrayElemAt: [sorted, { $max: [0, { $subtract: [{ $ceil: { $multiply: [{ $size: sorted }, part] } }, 1] }] }],
});
const hoursBetween = (from: string, to: string) => ({ $divide: [{ $subtract: [to, from] }, HOUR_MS] });
/** What the indexes hold, so that no plan is read: they are large and sealed. */
const COVERED = { _id: 0, sentAt: 1, dueAt: 1, paidAt: 1, draftedAt: 1, claimedAt: 1 } as const;

/** Figures of the delivery queue. MongoDB computes them from indexes alone, however many plans there are. */
export class DeliveryFigures {
  constructor(private readonly plans: Model<StoredPlan>) {}

  /** Unsent plans due until then, by hour, state and specialist; those past their deadline together. */
  dueUntil(now: Date, until: Date): Promise<DuePlans[]> {
    return this.plans.aggregate<DuePlans>([
      { $match: { status: { $in: UNSENT }, dueAt: { $lt: until } } },
      { $project: { _id: 0, status: 1, dueAt: 1, 'claimedBy.id': 1 } },
      {
        $group: {
          _id: {
            hour: { $cond: [{ $lt: ['$dueAt', now] }, null, { $dateTrunc: { date: '$dueAt', unit: 'hour', timezone: INDIA } }] },
            status: '$status',
            specialistId: { $ifNull: ['$claimedBy.id', null] },
          },
          count: { $sum: 1 },
        },
      },
      { $sort: { '_id.hour': 1, '_id.status': 1, '_id.specialistId': 1 } },
      { $project: { _id: 0, hour: '$_id.hour', status: '$_id.status', specialistId: '$_id.specialistId', count: 1 } },
    ]);
  }

  /** Unsent plans by specialist; null for those that no one has. */
  async workload(now: Date): Promise<{ specialistId: string | null; open: number; overdue: number; dueSoon: number }[]> {
    const soon = new Date(now.getTime() + 4 * HOUR_MS);
    const isDueBefore = (time: Date) => ({ $sum: { $cond: [{ $lt: ['$dueAt', time] }, 1, 0] } });
    return this.plans.aggregate([
      { $match: { status: { $in: UNSENT } } },
      { $project: { _id: 0, dueAt: 1, 'claimedBy.id': 1 } },
      {
        $group: { _id: { $ifNull: ['$claimedBy.id', null] }, open: { $sum: 1 }, overdue: isDueBefore(now), dueSoon: isDueBefore(soon) },
      },
      { $project: { _id: 0, specialistId: '$_id', open: 1, overdue: 1, dueSoon: { $subtract: ['$dueSoon', '$overdue'] } } },
    ]);
  }

  /** Deadlines that ended since then: kept, sent late, or passed without the plan. */
  async deadlinesSince(since: Date, now: Date): Promise<DeadlineTally> {
    const [[sent], unsent] = await Promise.all([
      this.plans.aggregate<{ onTime: number; late: number }>([
        ...sentSince(since),
        { $group: { _id: null, onTime: { $sum: { $cond: [{ $lte: ['$sentAt', '$dueAt'] }, 1, 0] } }, all: { $sum: 1 } } },
        { $project: { _id: 0, onTime: 1, late: { $subtract: ['$all', '$onTime'] } } },
      ]),
      this.plans.countDocuments({ status: { $in: UNSENT }, dueAt: { $gte: since, $lt: now } }),
    ]);
    return { onTime: sent?.onTime ?? 0, late: sent?.late ?? 0, unsent };
  }

  /** Hours of each stage, of plans sent since then. Plans of earlier releases lack the times in between. */
  async stagesSince(since: Date): Promise<Record<DeliveryStage, Percentiles>> {
    const stages: [DeliveryStage, from: string, to: string][] = [
      ['draft', 'paidAt', 'draftedAt'],
      ['assigned', 'draftedAt', 'claimedAt'],
      ['sent', 'claimedAt', 'sentAt'],
      ['all', 'paidAt', 'sentAt'],
    ];
    const found = await Promise.all(
      stages.map(async ([stage, from, to]) => {
        const [row] = await this.plans.aggregate<Percentiles>([
          ...sentSince(since),
          // A specialist may have taken the plan before its draft was ready.
          { $match: { [from]: DATE_IS_SET, [to]: DATE_IS_SET } },
          { $group: { _id: null, hours: { $push: { $max: [0, hoursBetween(`$${from}`, `$${to}`)] } } } },
          ...percentilesOf('hours'),
        ]);
        return [stage, row ?? { count: 0, p50: 0, p95: 0 }] as const;
      }),
    );
    return Object.fromEntries(found) as Record<DeliveryStage, Percentiles>;
  }

  /** Plans sent since then by day in India, oldest first. */
  byDaySince(since: Date): Promise<({ day: string; onTime: number } & Percentiles)[]> {
    return this.plans.aggregate([
      ...sentSince(since),
      {
        $group: {
          _id: { $dateToString: { date: '$sentAt', format: '%Y-%m-%d', timezone: INDIA } },
          onTime: { $sum: { $cond: [{ $lte: ['$sentAt', '$dueAt'] }, 1, 0] } },
          hours: { $push: hoursBetween('$paidAt', '$sentAt') },
        },
      },
      ...percentilesOf('hours', { onTime: 1, day: '$_id' }),
      { $sort: { day: 1 } },
    ]);
  }
}

const sentSince = (since: Date): PipelineStage[] => [{ $match: { sentAt: { ...DATE_IS_SET, $gte: since } } }, { $project: COVERED }];

const percentilesOf = (field: string, also: Record<string, unknown> = {}): PipelineStage[] => [
  { $set: { sorted: { $sortArray: { input: `$${field}`, sortBy: 1 } } } },
  {
    $project: {
      _id: 0,
      ...also,
      count: { $size: '$sorted' },
      p50: { $round: [percentile('$sorted', 0.5), 1] },
      p95: { $round: [percentile('$sorted', 0.95), 1] },
    },
  },
];
