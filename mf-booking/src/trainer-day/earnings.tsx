import { getOwnStatement, type TrainerPayout } from '@fitghar/contracts/booking';
import { formatDate, formatMonth, formatPaise, formatRupees, istDate } from '@fitghar/contracts/common';
import { download, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { ownPayoutsQuery, trainerEarningsQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

function PayoutCard({ payout: { id, from, to, net, gst, withheld, paid_at, utr, held_for } }: { payout: TrainerPayout }) {
  const days = `${formatDate(from)} to ${formatDate(to)}`;
  const statement = useMutation({ mutationFn: () => download(getOwnStatement, { id }, `payout-${from}.pdf`) });
  return (
    <Card>
      <Row justify="between">
        <strong>{formatRupees(net)}</strong>
        <Button variant="quiet" busy={statement.isPending} onClick={() => statement.mutate()}>
          Statement<span className="visually-hidden"> of {days}</span>
        </Button>
      </Row>
      <Muted>
        <span>{days}</span>
        {gst > 0 && <span>{`, with GST ${formatRupees(gst)}`}</span>}
        {withheld > 0 && <span>{`, tax withheld ${formatRupees(withheld)}`}</span>}
      </Muted>
      <p>{paid_at ? `Paid ${formatDate(istDate(new Date(paid_at)))}, reference ${utr}` : (held_for ?? 'On its way to your bank')}</p>
      {statement.isError && <p role="alert">We couldn’t load the statement. Please try again.</p>}
    </Card>
  );
}

/** What the bank has paid, and is about to. */
function Payouts() {
  return (
    <QueryBoundary query={useQuery(ownPayoutsQuery)} failure="We couldn’t load your payouts">
      {({ rows }) =>
        rows.length > 0 && (
          <Stack as="section" aria-labelledby="payouts-title">
            <h2 id="payouts-title">Payouts</h2>
            {rows.map((payout) => (
              <PayoutCard key={payout.id} payout={payout} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  );
}

/** What the trainer earned, by month, and was paid. */
export default function Earnings() {
  return (
    <QueryBoundary query={useQuery(trainerEarningsQuery)} failure="We couldn’t load your earnings">
      {({ share_percent, category_shares, months }) =>
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
            <Payouts />
          </Stack>
        ) : (
          <Callout title="No earnings yet">Completed visits will appear here by month.</Callout>
        )
      }
    </QueryBoundary>
  );
}
