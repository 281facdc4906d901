import type { DeliveryFigures, DeliveryMonitor, DeliveryTimeline } from '@fitghar/contracts/plans';
import { deliveryStage } from '@fitghar/contracts/plans';
import { istIso } from '@fitghar/services/kernel';
import type { DeadlineTally, Percentiles, Plan, PlanRow, PlansRepository } from '@fitghar/services/plans';

type Figures = PlansRepository['figures'];
type Found<Name extends 'dueUntil' | 'workload' | 'stagesSince' | 'byDaySince'> = Awaited<ReturnType<Figures[Name]>>;

export const dayFigures = (days: Found<'byDaySince'>): DeliveryFigures['days'] =>
  days.map(({ day, count, onTime, p50, p95 }) => ({ day, sent: count, p50_hours: p50, p95_hours: p95, breaches: count - onTime }));

/** Share of deadlines kept, to a tenth of a percent; null if none has ended. */
function percentOf({ onTime, late, unsent }: DeadlineTally): number | null {
  const all = onTime + late + unsent;
  return all ? Math.round((onTime / all) * 1000) / 10 : null;
}

/** The monitor from what the repository computed. `names` also has members who no longer take plans. */
export function monitorView(found: {
  now: Date;
  targetPercent: number;
  oldest: PlanRow | null;
  onTime: (DeadlineTally & { days: number })[];
  due: Found<'dueUntil'>;
  stages: Record<string, Percentiles>;
  workload: Found<'workload'>;
  specialists: readonly { id: string; name: string }[];
  names: ReadonlyMap<string, string>;
  byDay: Found<'byDaySince'>;
}): DeliveryMonitor {
  const { now, targetPercent, oldest, onTime, due, stages, workload, specialists, names, byDay } = found;
  const busy = workload.map(({ specialistId: id, open, overdue, dueSoon }) => ({
    id,
    name: id === null ? 'Unassigned' : (names.get(id) ?? 'Gone'),
    open,
    overdue,
    due_soon: dueSoon,
  }));
  const free = specialists
    .filter(({ id }) => !busy.some((each) => each.id === id))
    .map(({ id, name }) => ({ id, name, open: 0, overdue: 0, due_soon: 0 }));
  return {
    now: istIso(now),
    target_percent: targetPercent,
    oldest: oldest && {
      id: oldest.id,
      paid_at: istIso(oldest.paidAt ?? oldest.createdAt),
      due_at: istIso(oldest.dueAt ?? oldest.createdAt),
    },
    on_time: onTime.map((tally) => ({
      days: tally.days,
      on_time: tally.onTime,
      late: tally.late,
      unsent: tally.unsent,
      percent: percentOf(tally),
    })),
    due: due.map(({ hour, status, specialistId, count }) => ({
      hour: hour && istIso(hour),
      status,
      specialist_id: specialistId,
      count,
    })),
    stages: deliveryStage.options.map((stage) => {
      const { count, p50, p95 } = stages[stage] ?? { count: 0, p50: 0, p95: 0 };
      return { stage, count, p50_hours: p50, p95_hours: p95 };
    }),
    workload: [...busy.sort((one, other) => other.open - one.open), ...free],
    days: dayFigures(byDay),
  };
}

/** The plan's history with its deadline and its email. */
export function timelineOf(
  { history, dueAt, sentAt }: Plan,
  mail: { runAt: Date; doneAt: Date | null } | null,
  now: Date,
): DeliveryTimeline['events'] {
  const past = history.map(({ at, who, what }) => ({ at, who, what, state: dueAt && at > dueAt ? ('late' as const) : ('done' as const) }));
  const deadline =
    dueAt && (!sentAt || sentAt > dueAt)
      ? [{ at: dueAt, who: '', what: 'Deadline', state: dueAt < now ? ('late' as const) : ('planned' as const) }]
      : [];
  const mailed = mail
    ? [
        {
          at: mail.doneAt ?? mail.runAt,
          who: 'Email',
          what: mail.doneAt ? 'Handed to the mail server' : 'Waiting to be sent',
          state: mail.doneAt ? ('done' as const) : ('waiting' as const),
        },
      ]
    : [];
  return [...past, ...deadline, ...mailed]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: istIso(at) }));
}
