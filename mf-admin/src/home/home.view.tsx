import { type AdminSummary, hasPermission, type Permission } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Callout, Muted, QueryBoundary, Skeleton, Stack } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { adminUrl } from '../layout/admin-url.ts';
import { StatTiles } from '../layout/stat-tiles.tsx';
import { meQuery } from '../team/team.queries.ts';
import styles from './home.module.css';
import { summaryQuery } from './home.queries.ts';
import { Owner } from './owner.tsx';

// One file, although some roles see fewer of them: what they share is most of it.
const HomeParts = lazyPart(() => import(/* webpackChunkName: "home-parts" */ './home-parts.tsx'), { loading: <Skeleton count={2} /> });

/** Of what the role may open. */
const COUNTERS: [keyof Omit<AdminSummary, 'needs'>, string, Permission][] = [
  ['bookings_today', 'Sessions today', 'requests.read'],
  ['paid_orders', 'Paid orders', 'payments.read'],
  ['users', 'Customers', 'users.read'],
  ['trainers', 'Trainers', 'trainers.read'],
];

function PendingTasks({ needs }: { needs: AdminSummary['needs'] }) {
  if (!needs.length) return <Callout title="All caught up">No sessions, plans, refunds, trainers or tickets need attention.</Callout>;
  return (
    <ul className={styles.tasks}>
      {needs.map(({ view, filters, label, count, since, when = 'since', urgent, owner }) => (
        <li key={label} className={styles.task}>
          <Link href={adminUrl(view, filters)}>
            <strong>{formatCount(count)}</strong> <span>{label}</span>
            <span className={styles.when}>
              {urgent && <Badge tone="danger">Urgent</Badge>}
              {since && <Muted as="span">{`${when} ${formatDateTime(since)}`}</Muted>}
            </span>
          </Link>
          <Owner label={label} owner={owner} />
        </li>
      ))}
    </ul>
  );
}

/** Home: pending tasks, counters, the next sessions, new trainers and demand. */
export function Home() {
  const summary = useQuery(summaryQuery);
  const role = useQuery(meQuery).data?.role;
  const tiles = COUNTERS.filter(([, , permission]) => role && hasPermission(role, permission));
  return (
    <Stack gap={8} ordered>
      <h1>Operations</h1>
      <QueryBoundary query={summary} failure="Could not load the counters">
        {({ needs, ...counted }) => (
          <>
            <Stack as="section" aria-labelledby="needs-title">
              <h2 id="needs-title">Needs attention</h2>
              <PendingTasks needs={needs} />
            </Stack>
            {tiles.length > 0 && <StatTiles tiles={tiles.map(([key, label]) => [label, counted[key]])} />}
          </>
        )}
      </QueryBoundary>
      <HomeParts />
    </Stack>
  );
}
