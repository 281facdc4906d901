import {
  categoryName,
  getBookingTimes,
  getPackageTimes,
  isOpen,
  moveSession,
  PACKAGE_SESSIONS,
  type PackageRow,
  type PackageSession,
  planSession,
  SESSION_NAMES,
} from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime, istDate } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { call, serverNow } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Callout, Card, Disclosure, Muted, Row, Stack } from '@fitghar/ui';
import { lazyDialog, lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/my-packages.tsx';
import { phoneLink } from '../phone-link.ts';
import { StatusBadge } from '../services/status-badge.tsx';
import layout from '../session-rows.module.css';
import { sessionTimesQuery } from '../time-slots/session-times.queries.ts';
import styles from './packages.module.css';

// Dialogs load when they open, and the panel if it is needed.
const SessionTimeDialog = lazyDialog(() => import(/* webpackChunkName: "session-time" */ '../time-slots/session-time.dialog.tsx'));
const MoveSeveralDialog = lazyDialog(() => import(/* webpackChunkName: "move-several" */ './move-several.dialog.tsx'));
const PauseDialog = lazyDialog(() => import(/* webpackChunkName: "pause" */ './pause.dialog.tsx'));
const ProgressDialog = lazyDialog(() => import(/* webpackChunkName: "progress" */ '../progress/progress.dialog.tsx'));
const ReplacementsPanel = lazyPart(() => import(/* webpackChunkName: "replacements" */ '../replacements/replacements.panel.tsx'), {
  loading: null,
});
const SkipDialog = lazyDialog(() => import(/* webpackChunkName: "skip-session" */ './skip.dialog.tsx'));

type Opened = { dialog: 'move' | 'skip'; session: PackageSession } | { dialog: 'plan' | 'move-several' | 'pause' | 'progress' };

const LAPSES_SOON_DAYS = 14;

/** Whether paid sessions that are not planned will soon be lost. */
const isLapsing = ({ status, open, usable_until }: PackageRow): boolean =>
  status === 'active' && open > 0 && usable_until <= istDate(new Date(serverNow()), LAPSES_SOON_DAYS);

function MoveButton({ session, onOpen }: { session: PackageSession; onOpen: (opened: Opened) => void }) {
  if (!session.can_move) return null;
  return (
    <Button variant="quiet" onClick={() => onOpen({ dialog: 'move', session })}>
      {t.move}
      <span className="visually-hidden"> {formatSessionTime(session)}</span>
    </Button>
  );
}

function Session({ session, onOpen }: { session: PackageSession; onOpen: (opened: Opened) => void }) {
  const { trainer, moves, can_skip } = session;
  return (
    <li className={layout.row}>
      <div>
        <strong>{formatSessionTime(session)}</strong>
        <Muted>
          {trainer ? trainer.name : t.notAssigned}
          {moves > 0 && <span>{t.moved(moves)}</span>}
        </Muted>
      </div>
      <div className={styles.actions}>
        <MoveButton session={session} onOpen={onOpen} />
        {can_skip && (
          <Button variant="quiet" onClick={() => onOpen({ dialog: 'skip', session })}>
            {t.skip}
            <span className="visually-hidden"> {formatSessionTime(session)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The next session, with what to tell the trainer. */
function NextSession({ session }: { session: PackageSession }) {
  const { trainer, start_pin } = session;
  return (
    <Callout title={t.next(formatSessionTime(session))}>
      {trainer ? (
        t.willCome(<bdi translate="no">{trainer.name}</bdi>, <a href={phoneLink(trainer.contact_number)}>{trainer.contact_number}</a>)
      ) : (
        <span>{t.smsWhenAssigned}</span>
      )}
      {start_pin && t.startPin(<strong className={styles.pin}>{start_pin}</strong>)}
    </Callout>
  );
}

export function PackageCard({ row }: { row: PackageRow }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const upcoming = row.sessions.filter(isOpen);
  const past = row.sessions.filter((session) => !isOpen(session));
  const [next] = upcoming;
  const isOver = row.planned + row.open === 0;
  return (
    <Card>
      <Stack>
        <Row justify="between">
          <div>
            <h2 className={layout.title}>{t.packageOf(categoryName(row.category))}</h2>
            <Muted>{SESSION_NAMES[row.service_type]}</Muted>
          </div>
          {row.status === 'refunding' && <Badge tone="warning">{t.refundRequested}</Badge>}
          {row.status === 'refunded' && <Badge tone="danger">{t.refunded}</Badge>}
        </Row>
        <progress className={styles.done} max={PACKAGE_SESSIONS} value={row.used} aria-label={t.done(row.used, PACKAGE_SESSIONS)} />
        <p>
          <strong>{t.counts(row)}</strong>
          {!isOver && row.status === 'active' && <span>{t.until(formatDay(row.usable_until))}</span>}
        </p>
        {isLapsing(row) && <Callout title={t.planBy(row.open, formatDay(row.usable_until))}>{t.lapses}</Callout>}
        {row.pause && <Muted>{t.paused(formatDay(row.pause.from), formatDay(row.pause.until))}</Muted>}
        {upcoming.some(({ trainer_gone }) => trainer_gone) && (
          <ReplacementsPanel
            isAbout={({ package_id }) => package_id === row.id}
            actionsOf={(id) =>
              upcoming.filter((session) => session.id === id).map((session) => <MoveButton key={id} session={session} onOpen={setOpened} />)
            }
          />
        )}
        {next && <NextSession session={next} />}
        {row.open > 0 && row.status === 'active' && (
          <div>
            <Button variant="secondary" onClick={() => setOpened({ dialog: 'plan' })}>
              {t.plan}
            </Button>
          </div>
        )}
        {upcoming.length > 0 && (
          <Disclosure summary={t.upcoming(upcoming.length)}>
            <ol className={layout.rows}>
              {upcoming.map((session) => (
                <Session key={session.id} session={session} onOpen={setOpened} />
              ))}
            </ol>
            {upcoming.filter(({ can_move }) => can_move).length > 1 && (
              <Button variant="quiet" onClick={() => setOpened({ dialog: 'move-several' })}>
                {t.moveSeveral}
              </Button>
            )}
          </Disclosure>
        )}
        {past.length > 0 && (
          <Disclosure summary={t.past(past.length)}>
            <ol className={layout.rows}>
              {past.map((session) => (
                <li key={session.id} className={layout.row}>
                  <strong>{formatSessionTime(session)}</strong>
                  <StatusBadge status={session.status} />
                </li>
              ))}
            </ol>
          </Disclosure>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpened({ dialog: 'progress' })}>
            {t.progress}
          </Button>
          {row.can_pause && (
            <Button variant="quiet" onClick={() => setOpened({ dialog: 'pause' })}>
              {t.pause}
            </Button>
          )}
        </div>
        {isOver && row.status === 'active' && (
          <Link href="/packages" className={buttonClass('secondary')}>
            {t.another}
          </Link>
        )}
      </Stack>

      {opened?.dialog === 'move-several' && <MoveSeveralDialog row={row} onClose={close} />}
      {opened?.dialog === 'pause' && <PauseDialog row={row} onClose={close} />}
      {opened?.dialog === 'progress' && <ProgressDialog onClose={close} />}
      {opened?.dialog === 'skip' && <SkipDialog session={opened.session} row={row} onClose={close} />}
      {opened?.dialog === 'move' && (
        <SessionTimeDialog
          session={opened.session}
          last={row.usable_until}
          trainer={opened.session.trainer?.name ?? null}
          timesOf={(date) => sessionTimesQuery(getBookingTimes, { id: opened.session.id, date })}
          choose={(body) => call(moveSession, { id: opened.session.id, body })}
          waitingList={{ service: row.service_type, purpose: { session_id: opened.session.id } }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'plan' && (
        <SessionTimeDialog
          session={null}
          last={row.usable_until}
          trainer={row.sessions.find(({ trainer }) => trainer)?.trainer?.name ?? null}
          timesOf={(date) => sessionTimesQuery(getPackageTimes, { id: row.id, date })}
          choose={(body) => call(planSession, { id: row.id, body })}
          waitingList={{ service: row.service_type, purpose: { package_id: row.id } }}
          onClose={close}
        />
      )}
    </Card>
  );
}
