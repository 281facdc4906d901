import { formatCount, formatDateTime, formatDuration } from '@fitghar/contracts/common';
import type { DeliveryMonitor, DeliveryStage } from '@fitghar/contracts/plans';
import { Badge, Card, Muted } from '@fitghar/ui';
import panel from '../charts/panel.module.css';
import layout from '../layout/ops-layout.module.css';
import styles from './deliveries.module.css';

const SPANS = new Map([
  [1, 'On time today'],
  [7, 'On time, 7 days'],
  [30, 'On time, 30 days'],
]);

const STAGES: Record<DeliveryStage, string> = {
  draft: 'Payment to draft',
  assigned: 'Draft to specialist',
  sent: 'Specialist to email',
  all: 'Payment to email',
};

/** Deadlines kept against the target, and how long the oldest plan has waited. */
export function Targets({ monitor: { on_time, target_percent, oldest, now } }: { monitor: DeliveryMonitor }) {
  const waited = oldest && Math.max(0, Math.floor((Date.parse(now) - Date.parse(oldest.paid_at)) / 60_000));
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

/** Median and 95th percentile of each stage. */
export function Stages({ stages, days }: { stages: DeliveryMonitor['stages']; days: string }) {
  return (
    <section className={panel.panel} aria-labelledby="stages-title">
      <h2 id="stages-title">Time of each stage</h2>
      <table className={`${panel.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Last {days} days</th>
            <th scope="col">Median</th>
            <th scope="col">95th percentile</th>
            <th scope="col">Plans</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, count, p50_hours, p95_hours }) => (
            <tr key={stage}>
              <th scope="row">{STAGES[stage]}</th>
              <td>{count ? `${p50_hours} h` : '–'}</td>
              <td>{count ? `${p95_hours} h` : '–'}</td>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Unsent plans of each specialist; a press shows them in the worklist. */
export function Workload({ workload, onPick }: { workload: DeliveryMonitor['workload']; onPick: (specialist: string) => void }) {
  const maxOpen = Math.max(1, ...workload.map(({ open }) => open));
  return (
    <section className={panel.panel} aria-labelledby="workload-title">
      <h2 id="workload-title">Workload</h2>
      <table className={`${panel.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Specialist</th>
            <th scope="col">Open</th>
            <th scope="col">Due in 4 h</th>
            <th scope="col">Overdue</th>
          </tr>
        </thead>
        <tbody>
          {workload.map(({ id, name, open, overdue, due_soon }) => (
            <tr key={id ?? 'none'}>
              <th scope="row" dir="auto">
                <button type="button" className={styles.link} onClick={() => onPick(id ?? 'none')}>
                  {name}
                </button>
              </th>
              <td>
                <meter className={styles.meter} min={0} max={maxOpen} value={open} aria-hidden="true" /> {formatCount(open)}
              </td>
              <td>{formatCount(due_soon)}</td>
              <td>{overdue ? <Badge tone="danger">{formatCount(overdue)}</Badge> : '0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
