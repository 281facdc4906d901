import { formatCount, formatDateTime, formatDuration, MINUTE_MS } from '@fitghar/contracts/common';
import type { DeliveryMonitor } from '@fitghar/contracts/plans';
import { Badge, Card, Muted } from '@fitghar/ui';
import layout from '../layout/ops-layout.module.css';

const SPANS = new Map([
  [1, 'On time today'],
  [7, 'On time, 7 days'],
  [30, 'On time, 30 days'],
]);

/** Deadlines kept against the target, and how long the oldest plan has waited. */
export function OnTime({ monitor: { on_time, target_percent, oldest, now } }: { monitor: DeliveryMonitor }) {
  const waited = oldest && Math.max(0, Math.floor((Date.parse(now) - Date.parse(oldest.paid_at)) / MINUTE_MS));
  return (
    <dl className={layout.tiles}>
      {on_time.map(({ days, on_time: kept, late, unsent, percent }) => (
        <Card key={days}>
          <dd>
            {percent === null ? '–' : `${percent}%`}{' '}
            {percent !== null && (
              <Badge tone={percent < target_percent ? 'danger' : 'neutral'}>
                {percent < target_percent ? `below ${target_percent}%` : `target ${target_percent}%`}
              </Badge>
            )}
          </dd>
          <dt>
            {SPANS.get(days) ?? `On time, ${days} days`}
            <Muted as="div">
              {formatCount(kept)} on time, {formatCount(late)} late, {formatCount(unsent)} overdue
            </Muted>
          </dt>
        </Card>
      ))}
      <Card>
        <dd>{waited === null ? '–' : formatDuration(waited)}</dd>
        <dt>
          Oldest plan
          <Muted as="div">{oldest ? `Paid ${formatDateTime(oldest.paid_at)}` : 'None waiting'}</Muted>
        </dt>
      </Card>
    </dl>
  );
}
