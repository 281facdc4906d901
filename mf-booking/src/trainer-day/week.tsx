import { formatDay, formatTime, formatTimeRange } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Muted, QueryBoundary } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/trainer-day.tsx';
import { trainerWeekQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

const MoveVisitDialog = lazyDialog(() => import(/* webpackChunkName: "move-visit" */ './move-visit.dialog.tsx'));

/** The next seven days. */
export default function Week() {
  const [moving, setMoving] = useState<Parameters<typeof MoveVisitDialog>[0]['visit'] | null>(null);
  return (
    <QueryBoundary query={useQuery(trainerWeekQuery)} failure={t.weekNotLoaded} count={3}>
      {({ days }) => (
        <>
          <ol className={styles.plain}>
            {days.map(({ date, day_off, hours, visits }) => (
              <li key={date} className={styles.day}>
                <h2 className={styles.title}>{formatDay(date)}</h2>
                <Muted>
                  {day_off
                    ? t.dayOff
                    : hours
                      ? hours.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`).join(', ') || t.noHours
                      : t.allHours}
                </Muted>
                <ul className={styles.lines}>
                  {visits.map(({ id, time, name, area, pincode, status }) => (
                    <li key={id} className={styles.visit}>
                      <strong>{formatTimeRange(time)}</strong>
                      <span>
                        <bdi translate="no">{name}</bdi>, <bdi translate="no">{area}</bdi> {pincode}
                      </span>
                      {status !== 'Trainer Assigned' ? (
                        <Badge>{t.ending(status)}</Badge>
                      ) : (
                        <Button variant="quiet" onClick={() => setMoving({ id, date, time, name })}>
                          {t.move}
                          <span className="visually-hidden">{t.moveWhom(name)}</span>
                        </Button>
                      )}
                    </li>
                  ))}
                  {!visits.length && !day_off && <Muted as="li">{t.noVisits}</Muted>}
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
