import { formatDay } from '@fitghar/contracts/common';
import type { DeliveryMonitor } from '@fitghar/contracts/plans';
import { Chart } from '../charts/chart.tsx';

/** Hours from payment to sending by day, median and 95th percentile. */
export function HistoryChart({ days }: { days: DeliveryMonitor['days'] }) {
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  return (
    <Chart
      title="Hours from payment to email"
      description={`Median and 95th percentile of the delivery time by day, for ${sent} plans.`}
      data={{
        kind: 'lines',
        labels: days.map(({ day }) => formatDay(day)),
        labelHeading: 'Day (IST)',
        series: [
          { label: 'Median', color: 'leaf', values: days.map(({ p50_hours }) => p50_hours) },
          { label: '95th percentile', color: 'brick', values: days.map(({ p95_hours }) => p95_hours) },
        ],
        unit: ' h',
      }}
      file="delivery-times"
    />
  );
}
