import { demand } from '@fitghar/contracts/admin';
import { hourOf } from '@fitghar/contracts/common';
import { api, useQuery } from '@fitghar/platform/data';
import { Loaded, Notice } from '@fitghar/ui';
import type { CSSProperties } from 'react';
import desk from '../layout/desk.module.css';
import styles from './home.module.css';

/** Where and when people want sessions, beside the trainers who live there. */
export default function Demand() {
  const query = useQuery({
    queryKey: ['admin', 'demand'],
    queryFn: ({ signal }) => api('/api/v1/admin/demand', demand, { signal }),
  });
  return (
    <section className={desk.list} aria-labelledby="demand-title">
      <h2 id="demand-title">Demand</h2>
      <Loaded query={query} failure="We could not load the demand">
        {({ hours, rows }) => {
          if (!rows.length)
            return <Notice title="No sessions yet">Sessions of the last and the next week stand here by hour and pincode.</Notice>;
          const most = Math.max(...rows.flatMap(({ counts }) => counts));
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <section className={styles.scroll} aria-label="Demand by hour and pincode" tabIndex={0}>
              <table className={styles.heat}>
                <caption className="visually-hidden">
                  Sessions of the last and the next week by hour and pincode, beside the trainers who live there
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Pincode</th>
                    <th scope="col">Trainers</th>
                    {hours.map((hour) => (
                      <th key={hour} scope="col" title={hourOf(hour)}>
                        {hour.slice(0, 2)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ pincode, area, counts, trainers }) => (
                    <tr key={pincode}>
                      <th scope="row">
                        {pincode} <span className={desk.soft}>{area}</span>
                      </th>
                      <th scope="row">{trainers || 'none'}</th>
                      {counts.map((count, index) => (
                        <td key={hours[index]} style={{ '--heat': count / most } as CSSProperties} data-strong={count / most > 0.4}>
                          {count || ''}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        }}
      </Loaded>
    </section>
  );
}
