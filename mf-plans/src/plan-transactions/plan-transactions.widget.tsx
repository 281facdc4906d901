import { dayOf, formatRupees, hourOf, momentOf } from '@fitghar/contracts/common';
import { type TransactionRow, transactionMessages } from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { buttonLook, Disclosure, Facts, Loaded, Notice } from '@fitghar/ui';
import { OrderStatusBadge } from '../transactions/order-status.tsx';
import styles from '../transactions/transactions.module.css';
import { usePlanTransactions } from '../transactions/use-transactions.ts';

/** The header's fields in the order that section 2 gives them. */
function Header({ row: { order_id, amount, status, created_at, service_booking, diet_plan } }: { row: TransactionRow }) {
  return (
    <>
      <span>{order_id}</span>
      <strong>{formatRupees(amount)}</strong>
      <OrderStatusBadge status={status} />
      <span className={styles.soft}>{momentOf(created_at)}</span>
      {service_booking && (
        <span>
          {service_booking.booking_name}, {dayOf(service_booking.trial_date)}, {hourOf(service_booking.trial_time)}
        </span>
      )}
      {diet_plan && <span>{diet_plan.type}</span>}
    </>
  );
}

function Body({ row: { title, service_booking } }: { row: TransactionRow }) {
  if (!service_booking) return <Facts facts={[['Plan', title]]} />;
  return (
    <>
      <Facts
        facts={[
          ['Booking name', service_booking.booking_name],
          ['Trial date', dayOf(service_booking.trial_date)],
          ['Trial time', hourOf(service_booking.trial_time)],
        ]}
      />
      <div>
        <Link href="/user/userDashboard" className={buttonLook('quiet')}>
          See the session
        </Link>
      </div>
    </>
  );
}

/** 'Plan Transactions': an accordion of diet and service transactions. */
export default function PlanTransactionsWidget() {
  const transactions = usePlanTransactions();
  return (
    <section aria-labelledby="plan-transactions-title">
      <h1 id="plan-transactions-title">Plan Transactions</h1>
      <div className={styles.list}>
        <Loaded query={transactions} failure="We could not load your transactions" count={2}>
          {(rows) =>
            rows.length ? (
              rows.map((row) => (
                <Disclosure key={row.order_id} summary={<Header row={row} />}>
                  <Body row={row} />
                </Disclosure>
              ))
            ) : (
              <Notice title={transactionMessages.empty}>Plans and sessions that you buy stand here.</Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
