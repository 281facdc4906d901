import { dayOf, formatRupees, hourOf, MESSAGES, momentOf, type RefundView, refundsPage, type TransactionRow } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Disclosure, Loaded, Notice } from '@fitghar/ui';
import { Facts } from '../facts/facts.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { Refund } from './refund.tsx';
import styles from './transactions.module.css';
import { useTransactions } from './use-transactions.ts';

/** What was bought, in words. */
const titleOf = ({ service_booking, diet_plan }: TransactionRow): string => {
  if (service_booking) return 'Trial session';
  return diet_plan ? diet_plan.type : 'Order';
};

function Row({ row, refund }: { row: TransactionRow; refund: RefundView | undefined }) {
  const { order_id, amount, status, created_at, service_booking } = row;
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
          {titleOf(row)}
          <OrderStatusBadge status={status} />
          <span className={styles.soft}>{momentOf(created_at)}</span>
        </>
      }
    >
      <Facts facts={facts} />
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
  return (
    <section aria-labelledby="transactions-title">
      <h1 id="transactions-title">Transactions</h1>
      <div className={styles.list}>
        <Loaded query={transactions} failure="We could not load your transactions" count={2}>
          {(rows) =>
            rows.length ? (
              rows.map((row) => (
                <Row key={row.order_id} row={row} refund={refunds.data?.rows.find(({ order_id }) => order_id === row.order_id)} />
              ))
            ) : (
              <Notice title={MESSAGES.transactions.empty}>What you book or buy stands here, with its payment.</Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
