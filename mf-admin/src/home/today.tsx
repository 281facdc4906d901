import type { AdminToday } from '@fitghar/contracts/admin';
import { formatCount, formatRupees, formatTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Callout, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { OpenAlarms } from '../alarms/open-alarms.tsx';
import { adminUrl } from '../layout/admin-url.ts';
import styles from './home.module.css';
import { todayQuery } from './today.queries.ts';

type Figure = AdminToday['figures'][number];
type Money = NonNullable<AdminToday['money']>;

const FIGURES: Record<Figure['key'], { label: string; view: string; format: (value: number) => string }> = {
  sessions: { label: 'Sessions', view: 'requests', format: formatCount },
  orders: { label: 'Orders paid', view: 'payments', format: formatCount },
  revenue: { label: 'Revenue', view: 'payments', format: formatRupees },
  tickets: { label: 'Tickets raised', view: 'tickets', format: formatCount },
};

const FLOWS: [key: keyof Money['today'], label: string][] = [
  ['captured', 'Captured'],
  ['refunded', 'Refunded'],
  ['payouts', 'Earned by trainers'],
];

/** In words, so that no one has to tell colours apart. */
function change({ key, today, last_week }: Figure): string {
  const before = FIGURES[key].format(last_week);
  if (today === last_week) return `same as last week (${before})`;
  if (!last_week) return `none last week (${before})`;
  if (today >= 10 * last_week) return `${before} last week`; // a percentage of very little says nothing
  return `${formatCount(Math.abs(Math.round((today / last_week - 1) * 100)))}% ${today > last_week ? 'more' : 'less'} (${before})`;
}

function Figures({ figures, until }: { figures: readonly Figure[]; until: string }) {
  return (
    <Stack as="section" aria-labelledby="today-title">
      <h2 id="today-title">Today and last week</h2>
      <ul className={styles.needs}>
        {figures.map((figure) => {
          const { label, view, format } = FIGURES[figure.key];
          return (
            <li key={figure.key}>
              <Link href={adminUrl(view)} className={styles.need}>
                <strong>{format(figure.today)}</strong> {label}
                <Muted as="span">{change(figure)}</Muted>
              </Link>
            </li>
          );
        })}
      </ul>
      <Muted>Sessions count the whole day, everything else until {formatTime(until)}, today and on the same day last week.</Muted>
    </Stack>
  );
}

function MoneyTable({ money }: { money: Money }) {
  return (
    <Stack as="section" aria-labelledby="money-title">
      <h2 id="money-title">
        <Link href={adminUrl('payments')}>Money in and out</Link>
      </h2>
      <TableBox title="Money in and out">
        <TableHead labels={['', 'Today', '7 days']} />
        <tbody>
          {FLOWS.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-label="Today">{formatRupees(money.today[key])}</td>
              <td data-label="7 days">{formatRupees(money.week[key])}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </Stack>
  );
}

/** How the day goes, in what the role may open. */
export function Today() {
  return (
    <QueryBoundary query={useQuery(todayQuery)} failure="Could not load today’s figures" count={2}>
      {({ until, figures, money, alarms }) => (
        <>
          {alarms && (
            <Stack as="section" aria-labelledby="alarms-title">
              <h2 id="alarms-title">Alarms</h2>
              {alarms.length ? (
                <OpenAlarms alarms={alarms} />
              ) : (
                <Callout title="No open alarms">Alarms will appear here and be emailed.</Callout>
              )}
            </Stack>
          )}
          <div className={styles.today}>
            {figures.length > 0 && <Figures figures={figures} until={until} />}
            {money && <MoneyTable money={money} />}
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
