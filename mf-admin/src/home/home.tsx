import { type AdminSummary, adminSummary } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { Badge, Loaded, Notice, Skeleton } from '@fitghar/ui';
import { lazy, Suspense } from 'react';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { Figures } from '../layout/figures.tsx';
import { useMay } from '../team/use-me.ts';
import styles from './home.module.css';

const OpenRequests = lazy(() => import(/* webpackChunkName: "open-requests" */ '../requests/open-requests.tsx'));
const Demand = lazy(() => import(/* webpackChunkName: "demand" */ './demand.tsx'));
const NewTrainers = lazy(() => import(/* webpackChunkName: "new-trainers" */ '../trainers/new-trainers.tsx'));

const COUNTERS: [keyof Omit<AdminSummary, 'needs'>, string][] = [
  ['waiting_for_trainer', 'Waiting for a trainer'],
  ['bookings_today', 'Sessions today'],
  ['paid_orders', 'Paid orders'],
  ['users', 'Customers'],
  ['trainers', 'Trainers'],
];
const LOOK_AGAIN_MS = 15_000;

function Needs({ needs }: { needs: AdminSummary['needs'] }) {
  if (!needs.length) return <Notice title="Nothing waits">Sessions, plans, refunds, trainers and tickets are all dealt with.</Notice>;
  return (
    <ul className={styles.needs}>
      {needs.map(({ view, label, count, since, urgent }) => (
        <li key={label}>
          <Link href={placeOf(view)} className={styles.need}>
            <strong>{count}</strong> {label}
            {urgent && <Badge tone="alert">Now</Badge>}
            {since && <span className={desk.soft}>{momentOf(since)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What ops see first: what needs a person now, the counters, the next sessions, new trainers, and where demand is. */
export function Home() {
  const mayRequests = useMay('requests.read');
  const mayTrainers = useMay('trainers.read');
  const summary = useQuery({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api('/api/v1/admin/summary', adminSummary, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div className={desk.page}>
      <h1>Operations</h1>
      <Loaded query={summary} failure="We could not load the counters">
        {({ needs, ...counted }) => (
          <>
            <section className={desk.list} aria-labelledby="needs-title">
              <h2 id="needs-title">Needs you now</h2>
              <Needs needs={needs} />
            </section>
            <Figures figures={COUNTERS.map(([key, label]) => [label, counted[key]])} />
          </>
        )}
      </Loaded>
      <Suspense fallback={<Skeleton count={2} />}>
        {mayRequests && <OpenRequests />}
        {mayTrainers && <NewTrainers />}
        <Demand />
      </Suspense>
    </div>
  );
}
