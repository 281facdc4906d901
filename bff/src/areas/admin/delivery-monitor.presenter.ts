import { type DeliveryFigures, type DeliveryMonitor, deliveryStage } from '@fitghar/contracts/plans';
import { istDate, istIso } from '@fitghar/services/kernel';
import { type PlanRow, type PlansRepository, percentilesOf, type SentDay } from '@fitghar/services/plans';

type Figures = PlansRepository['figures'];
type Found<Name extends 'dueUntil' | 'workload'> = Awaited<ReturnType<Figures[Name]>>;
type Tally = DeliveryMonitor['on_time'][number];

export const dayFigures = (days: readonly SentDay[]): DeliveryFigures['days'] =>
  days.map((day) => {
    const { p50, p95 } = percentilesOf('all', [day]);
    return { day: istDate(day.start), sent: day.count, p50_hours: p50, p95_hours: p95, breaches: day.count - day.onTime };
  });

/** How the deadlines of the last days ended; the share of those kept to a tenth of a percent, null if none has ended. */
export function tallyOf(days: number, sent: readonly SentDay[], unsent: number): Tally {
  const onTime = sent.reduce((sum, day) => sum + day.onTime, 0);
  const late = sent.reduce((sum, day) => sum + day.count, 0) - onTime;
  const all = onTime + late + unsent;
  return { days, on_time: onTime, late, unsent, percent: all ? Math.round((onTime / all) * 1000) / 10 : null };
}

/** The monitor from what the repository computed. `names` also has members who no longer take plans. */
export function monitorView(found: {
  now: Date;
  targetPercent: number;
  oldest: PlanRow | null;
  onTime: Tally[];
  due: Found<'dueUntil'>;
  workload: Found<'workload'>;
  specialists: readonly { id: string; name: string }[];
  nameOf: (member: string) => string;
  /** By day, of the history that is shown. */
  sent: readonly SentDay[];
}): DeliveryMonitor {
  const { now, targetPercent, oldest, onTime, due, workload, specialists, nameOf, sent } = found;
  const busy = workload.map(({ specialistId: id, open, overdue, dueSoon }) => ({
    id,
    name: id === null ? 'Unassigned' : nameOf(id),
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
    on_time: onTime,
    due: due.map(({ hour, status, specialistId, count }) => ({
      hour: hour && istIso(hour),
      status,
      specialist_id: specialistId,
      count,
    })),
    stages: deliveryStage.options.map((stage) => {
      const { count, p50, p95 } = percentilesOf(stage, sent);
      return { stage, count, p50_hours: p50, p95_hours: p95 };
    }),
    workload: [...busy.sort((one, other) => other.open - one.open), ...free],
    days: dayFigures(sent),
  };
}
