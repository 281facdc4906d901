import { formatDateTime, formatDay, formatRupees, formatTimeRange } from '@fitghar/contracts/common';
import { type OwnTransaction, type RefundView, transactionMessages } from '@fitghar/contracts/payments';
import { Link, site } from '@fitghar/platform';
import { useCredit } from '@fitghar/platform/checkout';
import { Badge, buttonClass, Callout, DescriptionList, Disclosure, Muted, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { OrderStatusBadge } from '@fitghar/ui/payments';
import { Friends } from './friends.tsx';
import { Invoices } from './invoices.tsx';
import { Refund } from './refund.tsx';
import { transactionsQuery } from './transactions.queries.ts';

/** What the status of an order does not say yet: it is still paid. */
const REFUND_BADGES: Partial<Record<RefundView['status'], string>> = {
  requested: 'Refund requested',
  approved: 'Refund approved',
  failed: 'Refund delayed',
};

function Row({ row }: { row: OwnTransaction }) {
  const { order_id, title, amount, status, processing, created_at, service_booking, refund, invoices } = row;
  const refundBadge = refund && REFUND_BADGES[refund.status];
  const facts: [string, string][] = [
    ['Order ID', order_id],
    ['Amount', formatRupees(amount)],
    ['Ordered', formatDateTime(created_at)],
  ];
  if (service_booking)
    facts.push(
      ['Booked for', service_booking.booking_name],
      ['Trial date', formatDay(service_booking.trial_date)],
      ['Trial time', formatTimeRange(service_booking.trial_time)],
    );
  return (
    <Disclosure
      summary={
        <>
          <strong>{formatRupees(amount)}</strong>
          {title}
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
            Pay now
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
      Book a trial for {site().trialPrice}
    </Link>
  );
  return (
    <Callout scene="on-the-way" title={transactionMessages.empty} actions={book}>
      Your orders, invoices and refunds will appear here.
    </Callout>
  );
}

/** 'Transactions': each order as an expandable row with its invoices and refund. */
export default function Transactions() {
  const credit = useCredit();
  return (
    <Stack as="section" gap={6} aria-labelledby="transactions-title">
      <h1 id="transactions-title">Transactions</h1>
      {credit.expires_at && (
        <p>
          <strong>Service credit: {formatRupees(credit.amount)}.</strong> Use it at any checkout. Earliest expiry:{' '}
          {formatDateTime(credit.expires_at)}.
        </p>
      )}
      <Friends />
      <Stack>
        <PagedQuery queryOf={transactionsQuery} failure="We couldn’t load your transactions" count={2} empty={<NoOrders />}>
          {(row) => <Row key={row.order_id} row={row} />}
        </PagedQuery>
      </Stack>
    </Stack>
  );
}
