import { categoryName, getOwnStatement, type TrainerPayout } from '@fitghar/contracts/booking';
import { formatDate, formatMonth, formatPaise, formatRupees, istDate } from '@fitghar/contracts/common';
import { download, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import * as t from '#texts/earnings.ts';
import { ownPayoutsQuery, trainerEarningsQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

function PayoutCard({ payout: { id, from, to, net, gst, withheld, paid_at, utr, held_for } }: { payout: TrainerPayout }) {
  const days = t.period(formatDate(from), formatDate(to));
  const statement = useMutation({ mutationFn: () => download(getOwnStatement, { id }, `payout-${from}.pdf`) });
  return (
    <Card>
      <Row justify="between">
        <strong>{formatRupees(net)}</strong>
        <Button variant="quiet" busy={statement.isPending} onClick={() => statement.mutate()}>
          {t.statement}
          <span className="visually-hidden">{t.statementOf(days)}</span>
        </Button>
      </Row>
      <Muted>
        <span>{days}</span>
        {gst > 0 && <span>{t.withGst(formatRupees(gst))}</span>}
        {withheld > 0 && <span>{t.withheld(formatRupees(withheld))}</span>}
      </Muted>
      <p>{paid_at ? t.paid(formatDate(istDate(new Date(paid_at))), utr) : (held_for ?? t.onItsWay)}</p>
      {statement.isError && <p role="alert">{t.noStatement}</p>}
    </Card>
  );
}

/** What the bank has paid, and is about to. */
function Payouts() {
  return (
    <QueryBoundary query={useQuery(ownPayoutsQuery)} failure={t.payoutsNotLoaded}>
      {({ rows }) =>
        rows.length > 0 && (
          <Stack as="section" aria-labelledby="payouts-title">
            <h2 id="payouts-title">{t.payouts}</h2>
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
    <QueryBoundary query={useQuery(trainerEarningsQuery)} failure={t.notLoaded}>
      {({ share_percent, category_shares, months }) =>
        months.length ? (
          <Stack>
            <table className={styles.earnings}>
              <caption className="visually-hidden">{t.byMonth}</caption>
              <thead>
                <tr>
                  <th scope="col">{t.month}</th>
                  <th scope="col">{t.visits}</th>
                  <th scope="col">{t.earned}</th>
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
              {t.shares(
                [`${share_percent}%`, ...category_shares.map(({ category, percent }) => `${categoryName(category)} ${percent}%`)].join(
                  ', ',
                ),
              )}
            </Muted>
            <Payouts />
          </Stack>
        ) : (
          <Callout title={t.none}>{t.noneText}</Callout>
        )
      }
    </QueryBoundary>
  );
}
