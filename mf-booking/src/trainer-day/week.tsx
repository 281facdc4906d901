import { formatDay, formatTime, formatTimeRange } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { trainerWeekQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

/** The next seven days. */
export default function Week() {
  return (
    <QueryBoundary query={useQuery(trainerWeekQuery)} failure="We couldn’t load your week" count={3}>
      {({ days }) => (
        <Stack as="ol" className={styles.plain}>
          {days.map(({ date, day_off, hours, visits }) => (
            <li key={date}>
              <h2 className={styles.title}>{formatDay(date)}</h2>
              <Muted>
                {day_off
                  ? 'Day off'
                  : hours
                    ? hours.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`).join(', ') || 'No hours'
                    : 'All hours'}
              </Muted>
              <ul className={styles.lines}>
                {visits.map(({ id, time, name, area, pincode, status }) => (
                  <li key={id}>
                    <strong>{formatTimeRange(time)}</strong> <bdi>{name}</bdi>, <bdi>{area}</bdi> {pincode}
                    {status === 'Completed' && ' · Completed'}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Stack>
      )}
    </QueryBoundary>
  );
}
