import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatCount, formatDateTime, formatDay, formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Callout, QueryBoundary, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { adminUrl } from '../layout/admin-url.ts';
import { weekQuery } from './packages.queries.ts';

const plannerUrl = (date: string): string => adminUrl('day-planner', { date });

/** The sessions of the coming week, and who waits for full hours. */
export function Week() {
  const query = useQuery(weekQuery);
  return (
    <QueryBoundary query={query} failure="Could not load the coming week" count={2}>
      {({ days, waiting }) => (
        <>
          <Stack as="section" aria-labelledby="week-title">
            <h2 id="week-title">Coming week</h2>
            <TableBox title="Package sessions of the coming week">
              <TableHead labels={['Day', 'Sessions', 'Without a trainer']} />
              <tbody>
                {days.map(({ date, sessions, unassigned }) => (
                  <tr key={date}>
                    <td data-label="Day">
                      <Link href={plannerUrl(date)}>{formatDay(date)}</Link>
                    </td>
                    <td data-label="Sessions">{formatCount(sessions)}</td>
                    <td data-label="Without a trainer">{unassigned ? <Badge tone="warning">{formatCount(unassigned)}</Badge> : '0'}</td>
                  </tr>
                ))}
              </tbody>
            </TableBox>
          </Stack>
          <Stack as="section" aria-labelledby="lines-title">
            <h2 id="lines-title">Waiting lists</h2>
            {waiting.length ? (
              <TableBox title="Waiting lists by hour">
                <TableHead labels={['Hour', 'Service', 'Waiting', 'Offered now', 'First since']} />
                <tbody>
                  {waiting.map(({ service_type, date, time, waiting: people, offered, since }) => (
                    <tr key={`${service_type} ${date} ${time}`}>
                      <td data-label="Hour">
                        <Link href={plannerUrl(date)}>{formatSessionTime({ date, time })}</Link>
                      </td>
                      <td data-label="Service">{SHORT_SESSION_NAMES[service_type]}</td>
                      <td data-label="Waiting">{formatCount(people)}</td>
                      <td data-label="Offered now">{formatCount(offered)}</td>
                      <td data-label="First since">{formatDateTime(since)}</td>
                    </tr>
                  ))}
                </tbody>
              </TableBox>
            ) : (
              <Callout title="No one is waiting">Customers who wait for a full hour will appear here.</Callout>
            )}
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}
