import { HOUR_MS } from '@fitghar/contracts/common';
import type { DeliveryMonitor } from '@fitghar/contracts/plans';
import { Chart } from '../charts/chart.tsx';
import type { Series } from '../charts/chart-data.ts';

const HOURS = 24;
const OVERDUE = 'Overdue';
const COLORS = ['leaf', 'marigold', 'focus', 'brick', 'ink-soft'] as const;
/** More specialists than colours share the last one. */
const MAX_SPECIALISTS = COLORS.length - 1;

/** The starts of the hours from now, with India's offset (D35), to the same time tomorrow. */
function hoursFrom(now: string): { key: number; label: string }[] {
  const first = Date.parse(`${now.slice(0, 13)}:00:00+05:30`);
  const firstHour = Number(now.slice(11, 13));
  return Array.from({ length: HOURS + 1 }, (_, index) => {
    const hour = `${String((firstHour + index) % HOURS).padStart(2, '0')}:00`;
    // The last one is the hour of now, a day later.
    return { key: first + index * HOUR_MS, label: index === HOURS ? `${hour} +1` : hour };
  });
}

function layersOf({ due, workload }: DeliveryMonitor, by: 'state' | 'specialist') {
  type Row = DeliveryMonitor['due'][number];
  if (by === 'state') {
    const states: [label: string, color: Series['color'], has: (row: Row) => boolean][] = [
      ['Assigned', 'leaf', ({ specialist_id }) => specialist_id !== null],
      ['Unassigned', 'marigold', ({ specialist_id }) => specialist_id === null],
    ];
    return states.map(([label, color, has]) => ({ label, color, rows: due.filter(has) }));
  }
  const people = workload.filter(({ id, open }) => id !== null && open > 0);
  const shown = people.slice(0, MAX_SPECIALISTS);
  const rest = people.slice(MAX_SPECIALISTS).map(({ id }) => id);
  return [
    ...shown.map(({ id, name }, index) => ({
      label: name,
      color: COLORS[index] ?? 'ink-soft',
      rows: due.filter(({ specialist_id }) => specialist_id === id),
    })),
    ...(rest.length
      ? [{ label: 'Others', color: 'ink-soft' as const, rows: due.filter(({ specialist_id }) => rest.includes(specialist_id)) }]
      : []),
    { label: 'Unassigned', color: 'ink-soft' as const, rows: due.filter(({ specialist_id }) => specialist_id === null) },
  ];
}

/** Unsent plans by the hour in which they are due, those that are overdue first. */
export function DueChart({ monitor, by }: { monitor: DeliveryMonitor; by: 'state' | 'specialist' }) {
  const hours = hoursFrom(monitor.now);
  const positions = [OVERDUE, ...hours.map(({ key }) => String(key))];
  const positionOf = (hour: string | null) => (hour === null ? OVERDUE : String(Date.parse(hour)));
  const series = layersOf(monitor, by).map(({ label, color, rows }) => ({
    label,
    color,
    values: positions.map((position) =>
      rows.filter(({ hour }) => positionOf(hour) === position).reduce((sum, { count }) => sum + count, 0),
    ),
  }));
  const overdue = monitor.due.filter(({ hour }) => hour === null).reduce((sum, { count }) => sum + count, 0);
  const all = monitor.due.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chart
      title="Due in the next 24 hours"
      description={`${all - overdue} plans due in the next 24 hours and ${overdue} overdue, by hour and ${by}.`}
      data={{ kind: 'bars', labels: [OVERDUE, ...hours.map(({ label }) => label)], labelHeading: 'Due (IST)', series }}
      file="plans-due"
    />
  );
}
