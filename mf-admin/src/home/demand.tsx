import { formatCount, formatTimeRange } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Callout, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import type { CSSProperties } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import { demandQuery } from './demand.queries.ts';
import styles from './home.module.css';

/** From this share of the trainers' hours on, an hour is nearly full. */
const NEARLY_FULL = 0.7;

/** Share of the trainers' hours that sessions take; one if there is demand and no one works. */
const shareOf = (count: number, hours: number): number => (count && !hours ? 1 : Math.min(1, count / Math.max(1, hours)));

/** Sessions by hour and pincode beside the hours that trainers work there. */
export function Demand() {
  const query = useQuery(demandQuery);
  const canRequests = usePermission('requests.read');
  return (
    <Stack as="section" aria-labelledby="demand-title">
      <h2 id="demand-title">Coverage</h2>
      <QueryBoundary query={query} failure="Could not load the coverage">
        {({ hours, rows }) => {
          if (!rows.length)
            return <Callout title="No sessions yet">Sessions of last week and next week will appear here by hour and pincode.</Callout>;
          return (
            <>
              <Muted>
                Sessions last week and next week, out of the hours trainers work. A trainer counts in every pincode they serve.{' '}
                <strong>Bold</strong>: nearly full, or no trainer works then.
              </Muted>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
              <section className={styles.scroll} aria-label="Coverage by hour and pincode" tabIndex={0}>
                <table className={styles.heat}>
                  <caption className="visually-hidden">
                    Sessions last week and next week by hour and pincode, out of the hours trainers work there
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
                    {rows.map(({ pincode, area, counts, trainers, trainer_hours }) => (
                      <tr key={pincode}>
                        <th scope="row">
                          {canRequests ? <Link href={adminUrl('requests', { pincode })}>{pincode}</Link> : <span>{pincode}</span>}{' '}
                          <Muted as="span">{area}</Muted>
                        </th>
                        <th scope="row">{trainers ? formatCount(trainers) : 'none'}</th>
                        {counts.map((count, index) => {
                          const worked = trainer_hours[index];
                          const heat = worked === undefined ? 0 : shareOf(count, worked);
                          return (
                            <td
                              key={hours[index]}
                              style={{ '--heat': heat } as CSSProperties}
                              data-strong={heat >= NEARLY_FULL}
                              data-idle={!count}
                            >
                              {formatCount(count)}
                              {worked !== undefined && <span>/{formatCount(worked)}</span>}
                            </td>
                          );
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </>
          );
        }}
      </QueryBoundary>
    </Stack>
  );
}
