import { type AdminSummary, adminSummary } from '@fitghar/contracts';
import { Slot } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { Card, Loaded, Skeleton } from '@fitghar/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { AdminPage, useView } from '../layout/admin-page.tsx';
import styles from './home.module.css';

const COUNTERS: [keyof AdminSummary, string][] = [
  ['waiting_for_trainer', 'Waiting for a trainer'],
  ['bookings_today', 'Sessions today'],
  ['paid_orders', 'Paid orders'],
  ['users', 'Customers'],
  ['trainers', 'Trainers'],
];
const Payments = lazy(() => import(/* webpackChunkName: "payments" */ '../payments/payments.view.tsx'));

/** Views beside Home, `?view=…`. Those that another remote owns are slots. */
const VIEWS: Record<string, ReactNode> = {
  'plan-deliveries': <Slot name="admin.plan-deliveries" />,
  enrolments: <Slot name="admin.enrolments" />,
  payments: <Payments />,
};
const LOOK_AGAIN_MS = 15_000;

function Home() {
  const summary = useQuery({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api('/api/v1/admin/summary', adminSummary, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <>
      <h1>Operations</h1>
      <Loaded query={summary} failure="We could not load the counters">
        {(counted) => (
          <dl className={styles.counters}>
            {COUNTERS.map(([key, label]) => (
              <Card key={key}>
                <dd>{counted[key]}</dd>
                <dt>{label}</dt>
              </Card>
            ))}
          </dl>
        )}
      </Loaded>
    </>
  );
}

/** Operations: the counters, or the view that the address names. */
export default function HomePage() {
  return (
    <AdminPage>
      <Suspense fallback={<Skeleton shape="page" />}>{VIEWS[useView()] ?? <Home />}</Suspense>
    </AdminPage>
  );
}
