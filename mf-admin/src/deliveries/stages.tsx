import { formatCount } from '@fitghar/contracts/common';
import type { DeliveryMonitor, DeliveryStage } from '@fitghar/contracts/plans';
import panel from '../charts/panel.module.css';
import styles from './deliveries.module.css';

const STAGES: Record<DeliveryStage, string> = {
  draft: 'Payment to draft',
  assigned: 'Draft to specialist',
  sent: 'Specialist to email',
  all: 'Payment to email',
};

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
