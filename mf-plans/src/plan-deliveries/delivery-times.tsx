import { formatDay } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { figuresQuery } from './plan-deliveries.queries.ts';

const COLUMNS = ['Day', 'Sent', 'Median', '95th percentile', 'Overdue'];

/** Delivery times by day, in hours: median, 95th percentile, and overdue plans. */
export function DeliveryTimes() {
  const figures = useQuery(figuresQuery);
  return (
    <QueryBoundary query={figures} failure="Could not load delivery times">
      {({ days }) => {
        const most = Math.max(1, ...days.map(({ p95_hours }) => p95_hours));
        return (
          <Stack as="section" aria-labelledby="figures-title">
            <h2 id="figures-title">Delivery times, last 14 days</h2>
            {days.length ? (
              <TableBox title="Delivery times, last 14 days">
                <TableHead labels={COLUMNS} />
                <tbody>
                  {days.map(({ day, sent, p50_hours, p95_hours, breaches }) => (
                    <tr key={day}>
                      <td data-label="Day">{formatDay(day)}</td>
                      <td data-label="Sent">{sent}</td>
                      <td data-label="Median">{p50_hours} h</td>
                      <td data-label="95th percentile">
                        <div>
                          <meter min={0} max={most} value={p95_hours} aria-hidden="true" /> {p95_hours} h
                        </div>
                      </td>
                      <td data-label="Overdue">{breaches}</td>
                    </tr>
                  ))}
                </tbody>
              </TableBox>
            ) : (
              <p>No plans sent yet.</p>
            )}
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
