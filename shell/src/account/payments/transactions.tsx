import { formatDateTime, formatDay, formatRupees, formatTimeRange } from '@fitghar/contracts/common';
import { type OwnTransaction, type RefundView, shownOrderTitle, transactionMessages } from '@fitghar/contracts/payments';
import { Link, site } from '@fitghar/platform';
import { useCredit } from '@fitghar/platform/checkout';
import { Badge, buttonClass, Callout, DescriptionList, Disclosure, Muted, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { OrderStatusBadge } from '@fitghar/ui/payments';
import * as t from '#texts/transactions.tsx';
import { Friends } from './friends.tsx';
import { Invoices } from './invoices.tsx';
import { Refund } from './refund.tsx';
import { transactionsQuery } from './transactions.queries.ts';

/** What the status of an order does not say yet: it is still paid. */
const REFUND_BADGES: Partial<Record<RefundView['status'], string>> = t.badges;

function Row({ row }: { row: OwnTransaction }) {
  const { order_id, title, amount, status, processing, created_at, service_booking, refund, invoices } = row;
  const refundBadge = refund && REFUND_BADGES[refund.status];
  const facts: [string, string][] = [
    [t.orderId, order_id],
    [t.amount, formatRupees(amount)],
    [t.ordered, formatDateTime(created_at)],
  ];
  if (service_booking)
    facts.push(
      [t.bookedFor, service_booking.booking_name],
      [t.date, formatDay(service_booking.trial_date)],
      [t.time, formatTimeRange(service_booking.trial_time)],
    );
  return (
    <Disclosure
      summary={
        <>
          <strong>{formatRupees(amount)}</strong>
          {shownOrderTitle(title)}
          <OrderStatusBadge status={status} processing={processing} />
          {refundBadge && <Badge tone="warning">{refundBadge}</Badge>}
          <Muted as="span">{formatDateTime(created_at)}</Muted>
        </>
      }
    >
      <DescriptionList items={facts} />
      {(status === 'created' || status === 'failed') && !processing && (
        <div>
          <Link href={`/pay?order_id=${order_id}`} className={buttonClass('secondary')}>
            {t.payNow}
          </Link>
        </div>
      )}
      <Invoices invoices={invoices} />
      <Refund orderId={order_id} refundable={status === 'paid'} refund={refund} />
    </Disclosure>
  );
}

function NoOrders() {
  const book = (
    <Link href="/booksession" className={buttonClass()}>
      {t.bookTrialFor(site().trialPrice)}
    </Link>
  );
  return (
    <Callout scene="on-the-way" title={transactionMessages.empty} actions={book}>
      {t.empty}
    </Callout>
  );
}

/** 'Transactions': each order as an expandable row with its invoices and refund. */
export default function Transactions() {
  const credit = useCredit();
  return (
    <Stack as="section" gap={6} aria-labelledby="transactions-title">
      <h1 id="transactions-title">{t.transactions}</h1>
      {credit.expires_at && (
        <p>
          <strong>{t.credit(formatRupees(credit.amount))}</strong> {t.creditText(formatDateTime(credit.expires_at))}
        </p>
      )}
      <Friends />
      <Stack>
        <PagedQuery queryOf={transactionsQuery} failure={t.notLoaded} count={2} empty={<NoOrders />}>
          {(row) => <Row key={row.order_id} row={row} />}
        </PagedQuery>
      </Stack>
    </Stack>
  );
}
