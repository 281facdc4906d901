import { formatDay, formatTime, formatTimeRange } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Muted, QueryBoundary } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { trainerWeekQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';
import { visitEnd } from './visit-end.ts';

const MoveVisitDialog = lazyDialog(() => import(/* webpackChunkName: "move-visit" */ './move-visit.dialog.tsx'));

/** The next seven days. */
export default function Week() {
  const [moving, setMoving] = useState<Parameters<typeof MoveVisitDialog>[0]['visit'] | null>(null);
  return (
    <QueryBoundary query={useQuery(trainerWeekQuery)} failure="We couldn’t load your week" count={3}>
      {({ days }) => (
        <>
          <ol className={styles.plain}>
            {days.map(({ date, day_off, hours, visits }) => (
              <li key={date} className={styles.day}>
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
                    <li key={id} className={styles.visit}>
                      <strong>{formatTimeRange(time)}</strong>
                      <span>
                        <bdi translate="no">{name}</bdi>, <bdi translate="no">{area}</bdi> {pincode}
                      </span>
                      {status !== 'Trainer Assigned' ? (
                        <Badge>{visitEnd(status)}</Badge>
                      ) : (
                        <Button variant="quiet" onClick={() => setMoving({ id, date, time, name })}>
                          Move<span className="visually-hidden"> the visit to {name}</span>
                        </Button>
                      )}
                    </li>
                  ))}
                  {!visits.length && !day_off && <Muted as="li">No visits</Muted>}
                </ul>
              </li>
            ))}
          </ol>
          {moving && <MoveVisitDialog visit={moving} onClose={() => setMoving(null)} />}
        </>
      )}
    </QueryBoundary>
  );
}
