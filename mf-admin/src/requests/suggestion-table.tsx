import type { Suggestions } from '@fitghar/contracts/admin';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Muted } from '@fitghar/ui';
import panel from '../charts/panel.module.css';
import { adminUrl } from '../layout/admin-url.ts';
import styles from './requests.module.css';

/** Sessions with who would come and why, each with a check mark if there is someone. */
export function SuggestionTable({
  rows,
  noOne,
  isChosen,
  onToggle,
  onLeave,
}: {
  rows: Suggestions['rows'];
  /** What stands where no trainer can come. */
  noOne: string;
  isChosen: (id: string) => boolean;
  onToggle: (id: string) => void;
  /** Closes what the table is in, when a session is opened. */
  onLeave: () => void;
}) {
  return (
    <div className={styles.scroll}>
      <table className={panel.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Assign</span>
            </th>
            <th scope="col">When</th>
            <th scope="col">Customer</th>
            <th scope="col">Trainer</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ session: { id, trial_date: date, trial_time: time, name, area, pincode }, trainer, reasons }) => (
            <tr key={id}>
              <td>
                {trainer && (
                  <input
                    type="checkbox"
                    aria-label={`Assign ${trainer.name} to ${name}, ${formatSessionTime({ date, time })}`}
                    checked={isChosen(id)}
                    onChange={() => onToggle(id)}
                  />
                )}
              </td>
              <td>{formatSessionTime({ date, time })}</td>
              <td>
                <Link href={adminUrl('requests', id)} onClick={onLeave}>
                  <bdi translate="no">{name}</bdi>
                </Link>
                <Muted as="div">
                  {area} {pincode}
                </Muted>
              </td>
              <td>{trainer && isChosen(id) ? <bdi translate="no">{trainer.name}</bdi> : <span>{noOne}</span>}</td>
              <td>{reasons.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
