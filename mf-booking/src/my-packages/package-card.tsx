import {
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
import { Link, site } from '@fitghar/platform';
import { call, serverNow } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Callout, Card, Disclosure, Muted, Row, Stack } from '@fitghar/ui';
import { lazyDialog, lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
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

/** `7 sessions left: 6 booked, 1 to book · 5 used`. */
function countsOf({ used, planned, open, lapsed, refunded }: PackageRow): string {
  const left = planned + open;
  const how = [planned && `${planned} booked`, open && `${open} to book`].filter(Boolean).join(', ');
  return [
    left && `${left} ${left === 1 ? 'session' : 'sessions'} left: ${how}`,
    used && `${used} used`,
    lapsed && `${lapsed} lapsed`,
    refunded && `${refunded} refunded`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const LAPSES_SOON_DAYS = 14;

/** Whether paid sessions that are not planned will soon be lost. */
const isLapsing = ({ status, open, usable_until }: PackageRow): boolean =>
  status === 'active' && open > 0 && usable_until <= istDate(new Date(serverNow()), LAPSES_SOON_DAYS);

function MoveButton({ session, onOpen }: { session: PackageSession; onOpen: (opened: Opened) => void }) {
  if (!session.can_move) return null;
  return (
    <Button variant="quiet" onClick={() => onOpen({ dialog: 'move', session })}>
      Move<span className="visually-hidden"> {formatSessionTime(session)}</span>
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
          {trainer ? trainer.name : 'Trainer not yet assigned'}
          {moves > 0 && <span>{` · moved ${moves} of ${site().rules.max_moves} times`}</span>}
        </Muted>
      </div>
      <div className={styles.actions}>
        <MoveButton session={session} onOpen={onOpen} />
        {can_skip && (
          <Button variant="quiet" onClick={() => onOpen({ dialog: 'skip', session })}>
            Skip<span className="visually-hidden"> {formatSessionTime(session)}</span>
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
    <Callout title={`Next: ${formatSessionTime(session)}`}>
      {trainer ? (
        <span>
          <bdi translate="no">{trainer.name}</bdi> will come: <a href={phoneLink(trainer.contact_number)}>{trainer.contact_number}</a>.
        </span>
      ) : (
        <span>You’ll get an SMS when a trainer is assigned.</span>
      )}
      {start_pin && (
        <span>
          {' Start PIN '}
          <strong className={styles.pin}>{start_pin}</strong>
          {': share it only with your trainer when they arrive.'}
        </span>
      )}
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
            <h2 className={layout.title}>{row.category} package</h2>
            <Muted>{SESSION_NAMES[row.service_type]}</Muted>
          </div>
          {row.status === 'refunding' && <Badge tone="warning">Refund requested</Badge>}
          {row.status === 'refunded' && <Badge tone="danger">Refunded</Badge>}
        </Row>
        <progress
          className={styles.done}
          max={PACKAGE_SESSIONS}
          value={row.used}
          aria-label={`${row.used} of ${PACKAGE_SESSIONS} sessions done`}
        />
        <p>
          <strong>{countsOf(row)}</strong>
          {!isOver && row.status === 'active' && <span> · use by {formatDay(row.usable_until)}</span>}
        </p>
        {isLapsing(row) && (
          <Callout title={`Plan ${row.open === 1 ? 'your last session' : `${row.open} sessions`} by ${formatDay(row.usable_until)}`}>
            What is not planned by then lapses.
          </Callout>
        )}
        {row.pause && (
          <Muted>
            Paused from {formatDay(row.pause.from)} to {formatDay(row.pause.until)}
          </Muted>
        )}
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
              Plan a session
            </Button>
          </div>
        )}
        {upcoming.length > 0 && (
          <Disclosure summary={upcoming.length === 1 ? '1 upcoming session' : `${upcoming.length} upcoming sessions`}>
            <ol className={layout.rows}>
              {upcoming.map((session) => (
                <Session key={session.id} session={session} onOpen={setOpened} />
              ))}
            </ol>
            {upcoming.filter(({ can_move }) => can_move).length > 1 && (
              <Button variant="quiet" onClick={() => setOpened({ dialog: 'move-several' })}>
                Move all sessions of a weekday
              </Button>
            )}
          </Disclosure>
        )}
        {past.length > 0 && (
          <Disclosure summary={past.length === 1 ? '1 past or skipped session' : `${past.length} past or skipped sessions`}>
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
            My progress
          </Button>
          {row.can_pause && (
            <Button variant="quiet" onClick={() => setOpened({ dialog: 'pause' })}>
              Pause this package
            </Button>
          )}
        </div>
        {isOver && row.status === 'active' && (
          <Link href="/packages" className={buttonClass('secondary')}>
            Continue with another package
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
