import { formatDateTime, formatDay, formatRupees, formatSessionTime, formatTimeRange } from '@fitghar/contracts/common';
import { shownOrderTitle, type TransactionRow, transactionMessages } from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { buttonClass, Callout, DescriptionList, Disclosure, Muted, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { OrderStatusBadge } from '@fitghar/ui/payments';
import * as t from '#texts/plan-transactions.ts';
import { dietTransactionsQuery, serviceTransactionsQuery } from './plan-transactions.queries.ts';

/** Header fields in the order of section 2. */
function Header({ row: { order_id, amount, status, processing, created_at, service_booking, diet_plan } }: { row: TransactionRow }) {
  return (
    <>
      <span>{order_id}</span>
      <strong>{formatRupees(amount)}</strong>
      <OrderStatusBadge status={status} processing={processing} />
      <Muted as="span">{formatDateTime(created_at)}</Muted>
      {service_booking && (
        <span>
          {service_booking.booking_name}, {formatSessionTime({ date: service_booking.trial_date, time: service_booking.trial_time })}
        </span>
      )}
      {diet_plan && <span>{t.planType(diet_plan.type)}</span>}
    </>
  );
}

function Body({ row: { title, service_booking, diet_plan } }: { row: TransactionRow }) {
  if (!service_booking) return <DescriptionList items={[[diet_plan ? t.plan : t.pack, shownOrderTitle(title)]]} />;
  return (
    <>
      <DescriptionList
        items={[
          [t.bookingName, service_booking.booking_name],
          [t.trialDate, formatDay(service_booking.trial_date)],
          [t.trialTime, formatTimeRange(service_booking.trial_time)],
        ]}
      />
      <div>
        <Link href="/user/userDashboard" className={buttonClass('quiet')}>
          {t.seeSession}
        </Link>
      </div>
    </>
  );
}

const LISTS = [
  {
    title: t.plans,
    queryOf: dietTransactionsQuery,
    failure: t.noPlans,
    empty: { scene: 'thali', text: t.plansText, to: '/SelectService', action: t.choosePlan },
  },
  {
    title: t.sessions,
    queryOf: serviceTransactionsQuery,
    failure: t.noSessions,
    empty: { scene: 'on-the-way', text: t.sessionsText, to: '/booksession', action: t.bookTrial },
  },
] as const;

function Empty({ scene, text, to, action }: (typeof LISTS)[number]['empty']) {
  const onward = (
    <Link href={to} className={buttonClass('secondary')}>
      {action}
    </Link>
  );
  return (
    <Callout scene={scene} title={transactionMessages.empty} actions={onward}>
      {text}
    </Callout>
  );
}

/** 'Plan Transactions': an accordion of diet and service transactions. */
export default function PlanTransactionsPage() {
  return (
    <Stack as="section" gap={6} aria-labelledby="plan-transactions-title">
      <h1 id="plan-transactions-title">{t.heading}</h1>
      {LISTS.map(({ title, queryOf, failure, empty }) => (
        <Stack key={title} as="section" gap={3} aria-label={title}>
          <h2>{title}</h2>
          <PagedQuery queryOf={queryOf} failure={failure} count={2} empty={<Empty {...empty} />}>
            {(row) => (
              <Disclosure key={row.order_id} summary={<Header row={row} />}>
                <Body row={row} />
              </Disclosure>
            )}
          </PagedQuery>
        </Stack>
      ))}
    </Stack>
  );
}
