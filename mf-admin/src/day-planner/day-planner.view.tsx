import type { DayPlan, PlannedTrainer } from '@fitghar/contracts/admin';
import { SESSION_HOURS, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { addDays, formatCount, formatDay, formatTime, formatTimeRange, istDate, LIMITS } from '@fitghar/contracts/common';
import { useNavigate, useSearch } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, DigitsField, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useOpenRow } from '@fitghar/ui/bundled/lists';
import { Checkbox, DateField, SelectField, useCopy } from '@fitghar/ui/forms';
import { type DragEvent, useMemo, useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './day-planner.module.css';
import { dayPlanQuery } from './day-planner.queries.ts';
import { isPincode } from './is-pincode.ts';
import type { PlannerRow, Proposal } from './move-visit.dialog.tsx';

/** More would push the trainers out of reach. */
const MAX_UNASSIGNED_SHOWN = 20;

const MoveVisitDialog = lazyDialog(() => import(/* webpackChunkName: "move-visit" */ './move-visit.dialog.tsx'));
const TrainerHoursDialog = lazyDialog(() => import(/* webpackChunkName: "trainer-hours" */ './trainer-hours.dialog.tsx'));

/** Moving visits, by drag or by their buttons; null for who may only look. */
interface Moves {
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

/** Whether a trainer can be assigned, works at that hour and could take one more visit. */
const isFreeAt = ({ assignable, hours, day_off, max_visits, visits }: PlannedTrainer, time: string): boolean =>
  assignable !== false &&
  !day_off &&
  (hours === null || hours.some(({ from, to }) => from <= time && time < to)) &&
  !visits.some((visit) => visit.time === time) &&
  (max_visits === null || visits.length < max_visits);

const HOURS = [{ value: '', label: 'Any hour' }, ...SESSION_HOURS.map((value) => ({ value, label: formatTimeRange(value) }))];

function Visit({ session, note, moves }: { session: PlannerRow; note: string | null; moves: Moves | null }) {
  const { time, status, service_type, name, area, pincode } = session;
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
    <div className={styles.visit} {...drag}>
      <div>
        <strong>{formatTimeRange(time)}</strong> <bdi translate="no">{name}</bdi>
        <Muted>
          {SHORT_SESSION_NAMES[service_type]} · <bdi translate="no">{area}</bdi> {pincode}
          {note && <span> · {note}</span>}
        </Muted>
      </div>
      {status === 'Completed' && <Badge>Completed</Badge>}
      {moves && (
        <Button variant="quiet" onClick={() => moves.open(session)}>
          {status === 'Session Booked' ? 'Plan' : 'Move'}
          <span className="visually-hidden">
            {' '}
            {name}, {formatTimeRange(time)}
          </span>
        </Button>
      )}
    </div>
  );
}

/** The hours of a day: works, has a visit. A visit is dropped on one; the keyboard has the dialog. */
function HourStrip({ trainer: { id, hours, visits }, moves }: { trainer: PlannedTrainer; moves: Moves | null }) {
  const [over, setOver] = useState('');
  return (
    <div className={styles.strip} aria-hidden>
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
            event.stopPropagation(); // the card keeps the hour
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
function Unassigned({ sessions, moves }: { sessions: DayPlan['unassigned']; moves: Moves | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, MAX_UNASSIGNED_SHOWN);
  return (
    <Card role="region" aria-labelledby="unassigned">
      <Stack gap={3}>
        <h2 id="unassigned" className={styles.name}>
          Without a trainer
        </h2>
        <ol className={styles.visits}>
          {shown.map((session) => (
            <li key={session.id}>
              <Visit session={{ ...session, trainerId: '' }} note={null} moves={moves} />
            </li>
          ))}
        </ol>
        {shown.length < sessions.length && (
          <div>
            <Button variant="secondary" onClick={() => setShowsAll(true)}>
              Show all {formatCount(sessions.length)}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function TrainerDay({ trainer, moves, onHours }: { trainer: PlannedTrainer; moves: Moves | null; onHours: (() => void) | null }) {
  const { id, name, pincode, services, visits } = trainer;
  const isTarget = moves?.dragged != null && moves.dragged.trainerId !== id;
  return (
    <Card
      role="region"
      aria-labelledby={`trainer-${id}`}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        if (!isTarget || !moves?.dragged) return;
        event.preventDefault();
        moves.open(moves.dragged, { trainerId: id, time: moves.dragged.time });
      }}
    >
      <Stack gap={3}>
        <Row justify="between">
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
        <HourStrip trainer={trainer} moves={moves} />
        {visits.length ? (
          <ol className={styles.visits}>
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
          </ol>
        ) : (
          <Muted>No visits</Muted>
        )}
      </Stack>
    </Card>
  );
}

const toRows = ({ unassigned, trainers }: DayPlan): PlannerRow[] => [
  ...unassigned.map((session) => ({ ...session, trainerId: '' })),
  ...trainers.flatMap(({ id, visits }) => visits.map((visit) => ({ ...visit, trainerId: id }))),
];

/** The trainers' day: who visits whom and when, what does not fit, and which sessions have no trainer (D55). */
export default function DayPlannerView() {
  const search = useSearch();
  const navigate = useNavigate();
  const canMove = usePermission('requests.act');
  const canHours = usePermission('trainers.act');
  const params = new URLSearchParams(search);
  const date = params.get('date') ?? istDate(new Date(serverNow()));
  const free = SESSION_HOURS.find((time) => time === params.get('free')) ?? '';
  const asked = params.get('pincode') ?? '';
  const pincode = isPincode(asked) ? asked : '';
  const [typed, setTyped] = useCopy(pincode); // until the search leads to another one
  const [withFree, setWithFree] = useState(false);
  const plan = useQuery(dayPlanQuery(date, pincode));
  const sessions = useMemo(() => plan.data && toRows(plan.data), [plan.data]);
  const { row, changed, gone, open, close } = useOpenRow(sessions, ({ id }) => id);
  const show = ({ day = date, hour = free, pin = pincode }: { day?: string; hour?: string; pin?: string }) =>
    navigate(adminUrl('day-planner', { date: day, ...(hour && { free: hour }), ...(pin && { pincode: pin }) }), { replace: true });
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [dragged, setDragged] = useState<PlannerRow | null>(null);
  const [hoursOf, setHoursOf] = useState<PlannedTrainer | null>(null);
  const openMove = (visit: PlannerRow, to?: Proposal) => {
    setDragged(null);
    setProposal(to ?? null);
    open(visit);
  };
  const moves: Moves | null = canMove ? { open: openMove, dragged, drag: setDragged } : null;
  return (
    <Stack>
      <h1>Day planner</h1>
      <Row>
        <Button variant="secondary" onClick={() => show({ day: addDays(date, -1) })}>
          Previous day
        </Button>
        <Button variant="secondary" onClick={() => show({ day: addDays(date, 1) })}>
          Next day
        </Button>
        <DateField label="Day" value={date} required onChange={(day) => show({ day })} />
        <SelectField label="Free at" options={HOURS} value={free} onChange={({ target }) => show({ hour: target.value })} />
        <DigitsField
          label="Pincode"
          length={LIMITS.pincodeDigits}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (!text || isPincode(text)) show({ pin: text });
          }}
        />
        {!free && !pincode && (
          <Checkbox checked={withFree} onChange={({ target }) => setWithFree(target.checked)}>
            Show trainers without visits
          </Checkbox>
        )}
      </Row>
      <QueryBoundary query={plan} failure="Could not load this day" count={3}>
        {({ trainers, unassigned }) => {
          const shown = trainers.filter((trainer) => (free ? isFreeAt(trainer, free) : pincode || withFree || trainer.visits.length));
          const waiting = unassigned.filter(({ time }) => !free || time === free);
          return (
            <>
              {waiting.length > 0 && <Unassigned key={date + pincode} sessions={waiting} moves={moves} />}
              {shown.length > 0 && (
                <div className={styles.days}>
                  {shown.map((trainer) => (
                    <TrainerDay key={trainer.id} trainer={trainer} moves={moves} onHours={canHours ? () => setHoursOf(trainer) : null} />
                  ))}
                </div>
              )}
              {!trainers.length && pincode && (
                <Callout title={`No trainer serves ${pincode}`}>
                  Trainers appear here once they are approved and serve this pincode.
                </Callout>
              )}
              {!shown.length && free && (trainers.length > 0 || !pincode) && (
                <Callout title={`No one is free at ${formatTimeRange(free)}${pincode && ` in ${pincode}`}`}>
                  Every trainer working then already has a visit or has reached the daily limit.
                </Callout>
              )}
              {!shown.length && !waiting.length && !free && !pincode && (
                <Callout title={`No visits on ${formatDay(date)}`}>Paid sessions of this day will appear here, by trainer.</Callout>
              )}
            </>
          );
        }}
      </QueryBoundary>
      {row && <MoveVisitDialog row={row} proposal={proposal} changed={changed} gone={gone} onClose={close} />}
      {hoursOf && <TrainerHoursDialog trainer={hoursOf} date={date} onClose={() => setHoursOf(null)} />}
    </Stack>
  );
}
