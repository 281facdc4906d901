import { formatMonth, formatPaise } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Callout, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { trainerEarningsQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

/** What the trainer earned, by month. */
export default function Earnings() {
  return (
    <QueryBoundary query={useQuery(trainerEarningsQuery)} failure="We couldn’t load your earnings">
      {({ share_percent, category_shares = [], months }) =>
        months.length ? (
          <Stack>
            <table className={styles.earnings}>
              <caption className="visually-hidden">Earnings by month</caption>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Visits</th>
                  <th scope="col">Earned</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, visits, amount }) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <td>{visits}</td>
                    <td>{formatPaise(Math.round(amount * 100))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Muted>
              {[`${share_percent}%`, ...category_shares.map(({ category, percent }) => `${category} ${percent}%`)].join(', ')} of the price
              of each session without GST. Package sessions count even if the customer was absent.
            </Muted>
          </Stack>
        ) : (
          <Callout title="No earnings yet">Completed visits will appear here by month.</Callout>
        )
      }
    </QueryBoundary>
  );
}
