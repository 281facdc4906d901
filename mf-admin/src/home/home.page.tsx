import { type AdminSummary, adminSummary } from '@fitghar/contracts';
import { Slot } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { Card, Loaded } from '@fitghar/ui';
import { AdminPage, useView } from '../layout/admin-page.tsx';
import styles from './home.module.css';

const COUNTERS: [keyof AdminSummary, string][] = [
  ['waiting_for_trainer', 'Waiting for a trainer'],
  ['bookings_today', 'Sessions today'],
  ['paid_orders', 'Paid orders'],
  ['users', 'Customers'],
  ['trainers', 'Trainers'],
];
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
  const view = useView();
  return <AdminPage>{view === 'plan-deliveries' ? <Slot name="admin.plan-deliveries" /> : <Home />}</AdminPage>;
}
