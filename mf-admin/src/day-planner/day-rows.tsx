import type { DayPlan, PlannedTrainer } from '@fitghar/contracts/admin';
import { SESSION_HOURS, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatCount, formatTime, formatTimeRange } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge, Button, buttonClass, Card, Muted, Row } from '@fitghar/ui';
import { type DragEvent, type ReactNode, useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { isOver } from '../requests/session-hour.ts';
import styles from './day-planner.module.css';
import type { PlannerRow, Proposal } from './plan-visit.dialog.tsx';

/** More would push the trainers out of reach. */
const MAX_UNASSIGNED_SHOWN = 20;

/** Moving visits, by drag or by their buttons; null for who may only look. */
export interface Moves {
  open: (row: PlannerRow, to?: Proposal) => void;
  /** What is dragged, which a drop would not tell before it happens. */
  dragged: PlannerRow | null;
  drag: (row: PlannerRow | null) => void;
}

/** `6:00 am–12:00 pm, at most 4 visits`. */
function workOf({ assignable, hours, day_off, max_visits }: PlannedTrainer): string {
  if (assignable === false) return 'Blocked or not approved';
  if (day_off) return 'Day off';
  const times =
    hours === null ? 'All hours' : hours.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`).join(', ') || 'Does not work';
  return max_visits === null ? times : `${times}, at most ${max_visits === 1 ? '1 visit' : `${max_visits} visits`}`;
}

/** Two columns, as a name needs them; the last hour’s begin one earlier. */
const columnsOf = (time: string): string => `${Math.min(SESSION_HOURS.indexOf(time) + 1, SESSION_HOURS.length - 1)} / span 2`;

/** `12 pm`, as short as a column of the timeline. */
const hourName = (time: string): string => formatTime(time).replace(':00', '');

/** The hours above the rows, where those are a timeline. */
export const HourScale = () => (
  <div className={`${styles.row} ${styles.scale}`} aria-hidden>
    <span />
    <div className={styles.hours}>
      {SESSION_HOURS.map((time) => (
        <span key={time}>{hourName(time)}</span>
      ))}
    </div>
  </div>
);

function VisitAction({ session, moves }: { session: PlannerRow; moves: Moves }) {
  const { id, date, time, status, name } = session;
  const which = (
    <span className="visually-hidden">
      {' '}
      {name}, {formatTimeRange(time)}
    </span>
  );
  if (status === 'Trainer Assigned' && isOver({ date, time }))
    return (
      <Link href={adminUrl('requests', id)} className={buttonClass('quiet')}>
        Close{which}
      </Link>
    );
  return (
    <Button variant="quiet" onClick={() => moves.open(session)}>
      {status === 'Session Booked' ? 'Plan' : 'Move'}
      {which}
    </Button>
  );
}

function Visit({ session, note, moves }: { session: PlannerRow; note: string | null; moves: Moves | null }) {
  const { time, status, service_type, name, area, pincode } = session;
  const [from, until] = formatTimeRange(time).split('–');
  const drag = moves && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', session.id); // without data, some browsers do not drag
      moves.drag(session);
    },
    onDragEnd: () => moves.drag(null),
  };
  return (
    <div className={styles.visit} style={{ gridColumn: columnsOf(time) }} data-last={time === SESSION_HOURS.at(-1)} {...drag}>
      <div>
        <strong>
          {from}
          <span className={styles.until}>–{until}</span>
        </strong>{' '}
        <bdi translate="no">{name}</bdi>
        <Muted>
          <span className={styles.service}>{SHORT_SESSION_NAMES[service_type]} · </span>
          <bdi translate="no">{area}</bdi> <span className={styles.pincode}>{pincode}</span>
          {note && <span> · {note}</span>}
        </Muted>
      </div>
      {status === 'Completed' && <Muted as="span">Completed</Muted>}
      {moves && <VisitAction session={session} moves={moves} />}
    </div>
  );
}

/** The hours of a day: works, has a visit. A visit is dropped on one; the keyboard has the dialog. */
function HourStrip({ trainer: { id, hours, visits }, moves }: { trainer: PlannedTrainer; moves: Moves | null }) {
  const [over, setOver] = useState('');
  return (
    <div className={`${styles.hours} ${styles.strip}`} aria-hidden>
      {SESSION_HOURS.map((time) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the keyboard has the dialog
        <span
          key={time}
          title={formatTimeRange(time)}
          data-works={hours === null || hours.some(({ from, to }) => from <= time && time < to)}
          data-busy={visits.some((visit) => visit.time === time)}
          data-over={over === time}
          onDragOver={(event) => {
            if (!moves?.dragged) return;
            event.preventDefault();
            setOver(time);
          }}
          onDragLeave={() => setOver('')}
          onDrop={(event) => {
            setOver('');
            if (!moves?.dragged) return;
            event.preventDefault();
            event.stopPropagation(); // the row keeps the hour
            moves.open(moves.dragged, { trainerId: id, time });
          }}
        >
          {Number.parseInt(time, 10)}
        </span>
      ))}
    </div>
  );
}

/** Sessions without a trainer, the next ones first; of many, those that a screen can hold. */
export function Unassigned({ sessions, moves }: { sessions: DayPlan['unassigned']; moves: Moves | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, MAX_UNASSIGNED_SHOWN);
  return (
    <Card className={styles.row} role="region" aria-labelledby="unassigned">
      <div>
        <h2 id="unassigned" className={styles.name}>
          Without a trainer
        </h2>
        {shown.length < sessions.length && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            Show all {formatCount(sessions.length)}
          </Button>
        )}
      </div>
      <Lane>
        {shown.map((session) => (
          <li key={session.id}>
            <Visit session={{ ...session, trainerId: '' }} note={null} moves={moves} />
          </li>
        ))}
      </Lane>
    </Card>
  );
}

/** Visits at their hours. @param strip what lies below them */
const Lane = ({ strip, children }: { strip?: ReactNode; children: ReactNode }) => (
  <div className={styles.lane}>
    {strip}
    <ol className={`${styles.hours} ${styles.visits}`}>{children}</ol>
  </div>
);

/** A trainer's visits and hours. */
export function TrainerDay({ trainer, moves, onHours }: { trainer: PlannedTrainer; moves: Moves | null; onHours: (() => void) | null }) {
  const { id, name, pincode, services, visits } = trainer;
  const isTarget = moves?.dragged != null && moves.dragged.trainerId !== id;
  return (
    <Card
      className={styles.row}
      role="region"
      aria-labelledby={`trainer-${id}`}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        if (!isTarget || !moves?.dragged) return;
        event.preventDefault();
        moves.open(moves.dragged, { trainerId: id, time: moves.dragged.time });
      }}
    >
      <div>
        <Row justify="between" className={styles.head}>
          <h2 id={`trainer-${id}`} className={styles.name}>
            {name}
          </h2>
          {onHours && (
            <Button variant="quiet" onClick={onHours}>
              Hours<span className="visually-hidden"> of {name}</span>
            </Button>
          )}
        </Row>
        <Muted>
          {services.map((service) => SHORT_SESSION_NAMES[service]).join(', ')} · {pincode} · {workOf(trainer)}
        </Muted>
      </div>
      <Lane strip={<HourStrip trainer={trainer} moves={moves} />}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Visit
              session={{ ...visit, trainerId: id }}
              note={visit.travel_minutes ? `${visit.travel_minutes} min of travel before` : null}
              moves={visit.status === 'Trainer Assigned' ? moves : null}
            />
            {visit.problems.map((problem) => (
              <p key={problem} className={styles.problem}>
                <Badge tone="danger">Does not fit</Badge> {problem}
              </p>
            ))}
          </li>
        ))}
      </Lane>
      {visits.length === 0 && <Muted>No visits</Muted>}
    </Card>
  );
}
