import { dayOf, formatRupees, hourOf, momentOf } from '@fitghar/contracts/common';
import {
  type InvoiceView,
  invoiceRows,
  type RefundView,
  refundsPage,
  type TransactionRow,
  transactionMessages,
} from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { useCredit } from '@fitghar/platform/checkout';
import { api, useQuery } from '@fitghar/platform/data';
import { buttonLook, Disclosure, Facts, Loaded, Notice } from '@fitghar/ui';
import { Invoices } from './invoices.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { Refund } from './refund.tsx';
import styles from './transactions.module.css';
import { useTransactions } from './use-transactions.ts';

function Row({ row, refund, invoices }: { row: TransactionRow; refund: RefundView | undefined; invoices: readonly InvoiceView[] }) {
  const { order_id, title, amount, status, created_at, service_booking } = row;
  const facts: [string, string][] = [
    ['Order id', order_id],
    ['Amount', formatRupees(amount)],
    ['Ordered', momentOf(created_at)],
  ];
  if (service_booking)
    facts.push(
      ['Booked for', service_booking.booking_name],
      ['Trial date', dayOf(service_booking.trial_date)],
      ['Trial time', hourOf(service_booking.trial_time)],
    );
  return (
    <Disclosure
      summary={
        <>
          <strong>{formatRupees(amount)}</strong>
          {title}
          <OrderStatusBadge status={status} />
          <span className={styles.soft}>{momentOf(created_at)}</span>
        </>
      }
    >
      <Facts facts={facts} />
      {(status === 'created' || status === 'failed') && (
        <div>
          <Link href={`/pay?order_id=${order_id}`} className={buttonLook('secondary')}>
            Pay now
          </Link>
        </div>
      )}
      <Invoices invoices={invoices} />
      <Refund orderId={order_id} refundable={status === 'paid'} refund={refund} />
    </Disclosure>
  );
}

/** 'Transactions': each order as a row that opens, with its refund. */
export default function TransactionsWidget() {
  const transactions = useTransactions();
  const refunds = useQuery({
    queryKey: ['payments', 'refunds'],
    queryFn: ({ signal }) => api('/api/v1/payments/refunds?limit=100', refundsPage, { signal }),
    staleTime: 0,
  });
  const invoices = useQuery({
    queryKey: ['payments', 'invoices'],
    queryFn: ({ signal }) => api('/api/v1/payments/invoices', invoiceRows, { signal }),
    staleTime: 0,
  });
  const credit = useCredit();
  return (
    <section aria-labelledby="transactions-title">
      <h1 id="transactions-title">Transactions</h1>
      {credit.expires_at && (
        <p>
          <strong>Service credit: {formatRupees(credit.amount)}.</strong> Spend it at any checkout; the first part of it ends on{' '}
          {momentOf(credit.expires_at)}.
        </p>
      )}
      <div className={styles.list}>
        <Loaded query={transactions} failure="We could not load your transactions" count={2}>
          {(rows) =>
            rows.length ? (
              rows.map((row) => (
                <Row
                  key={row.order_id}
                  row={row}
                  refund={refunds.data?.rows.find(({ order_id }) => order_id === row.order_id)}
                  invoices={invoices.data?.rows.filter(({ order_id }) => order_id === row.order_id) ?? []}
                />
              ))
            ) : (
              <Notice title={transactionMessages.empty}>What you book or buy stands here, with its payment.</Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
