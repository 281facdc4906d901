import { formatCount, formatTimeRange } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Callout, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import type { CSSProperties } from 'react';
import styles from './home.module.css';
import { demandQuery } from './home.queries.ts';

/** Demand for sessions by hour and pincode, with the trainers based there. */
export default function Demand() {
  const query = useQuery(demandQuery);
  return (
    <Stack as="section" aria-labelledby="demand-title">
      <h2 id="demand-title">Demand</h2>
      <QueryBoundary query={query} failure="Could not load the demand">
        {({ hours, rows }) => {
          if (!rows.length)
            return <Callout title="No sessions yet">Sessions of last week and next week will appear here by hour and pincode.</Callout>;
          const most = Math.max(...rows.flatMap(({ counts }) => counts));
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
            <section className={styles.scroll} aria-label="Demand by hour and pincode" tabIndex={0}>
              <table className={styles.heat}>
                <caption className="visually-hidden">
                  Sessions of last week and next week by hour and pincode, with the trainers based there
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Pincode</th>
                    <th scope="col">Trainers</th>
                    {hours.map((hour) => (
                      <th key={hour} scope="col" title={formatTimeRange(hour)}>
                        {hour.slice(0, 2)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ pincode, area, counts, trainers }) => (
                    <tr key={pincode}>
                      <th scope="row">
                        {pincode} <Muted as="span">{area}</Muted>
                      </th>
                      <th scope="row">{trainers ? formatCount(trainers) : 'none'}</th>
                      {counts.map((count, index) => (
                        <td key={hours[index]} style={{ '--heat': count / most } as CSSProperties} data-strong={count / most > 0.4}>
                          {count ? formatCount(count) : ''}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        }}
      </QueryBoundary>
    </Stack>
  );
}
