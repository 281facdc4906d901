import { formatDay } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import styles from './plan-deliveries.module.css';
import { figuresQuery } from './plan-deliveries.queries.ts';

/** Delivery times by day, in hours: median, 95th percentile, and overdue plans. */
export function DeliveryTimes() {
  const figures = useQuery(figuresQuery);
  return (
    <QueryBoundary query={figures} failure="Could not load delivery times">
      {({ days }) => {
        const most = Math.max(1, ...days.map(({ p95_hours }) => p95_hours));
        return (
          <section aria-labelledby="figures-title">
            <h2 id="figures-title">Delivery times, last 14 days</h2>
            <table className={styles.figures} aria-labelledby="figures-title">
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Sent</th>
                  <th scope="col">Median</th>
                  <th scope="col">95th percentile</th>
                  <th scope="col">Overdue</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, sent, p50_hours, p95_hours, breaches }) => (
                  <tr key={day}>
                    <th scope="row">{formatDay(day)}</th>
                    <td>{sent}</td>
                    <td>{p50_hours} h</td>
                    <td>
                      <meter min={0} max={most} value={p95_hours} aria-hidden="true" /> {p95_hours} h
                    </td>
                    <td>{breaches}</td>
                  </tr>
                ))}
                {!days.length && (
                  <tr>
                    <td colSpan={5}>No plans sent yet.</td>
                  </tr>
                )}
              </tbody>
            </table>
          </section>
        );
      }}
    </QueryBoundary>
  );
}
