import { dayOf } from '@fitghar/contracts/common';
import { Loaded } from '@fitghar/ui';
import styles from './plan-deliveries.module.css';
import { useFigures } from './use-deliveries.ts';

/** Hours from payment to sending by day: the middle one, the slowest twentieth, and broken promises. */
export function Figures() {
  const figures = useFigures();
  return (
    <Loaded query={figures} failure="We could not load the figures">
      {({ days }) => {
        const most = Math.max(1, ...days.map(({ p95_hours }) => p95_hours));
        return (
          <section aria-labelledby="figures-title">
            <h2 id="figures-title">Delivery times, last 14 days</h2>
            <table className={styles.figures}>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Sent</th>
                  <th scope="col">p50</th>
                  <th scope="col">p95</th>
                  <th scope="col">Broken</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, sent, p50_hours, p95_hours, breaches }) => (
                  <tr key={day}>
                    <th scope="row">{dayOf(day)}</th>
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
                    <td colSpan={5}>No plan was sent yet.</td>
                  </tr>
                )}
              </tbody>
            </table>
          </section>
        );
      }}
    </Loaded>
  );
}
