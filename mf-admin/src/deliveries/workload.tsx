import { formatCount } from '@fitghar/contracts/common';
import type { DeliveryMonitor } from '@fitghar/contracts/plans';
import { Badge } from '@fitghar/ui';
import panel from '../charts/panel.module.css';
import styles from './deliveries.module.css';

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
