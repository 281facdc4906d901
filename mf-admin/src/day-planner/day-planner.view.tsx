import type { DayPlan, PlannedSession, PlannedTrainer } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatTime, formatTimeRange, istDate } from '@fitghar/contracts/common';
import { useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { Checkbox, TextField } from '@fitghar/ui/forms';
import { useOpenRow } from '@fitghar/ui/operations';
import { lazy, Suspense, useMemo, useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './day-planner.module.css';
import { dayPlanQuery } from './day-planner.queries.ts';
import type { PlannerRow } from './move-visit.dialog.tsx';

const MoveVisitDialog = lazy(() => import(/* webpackChunkName: "move-visit" */ './move-visit.dialog.tsx'));

/** `6:00 am–12:00 pm, at most 4 visits`. */
function workOf({ hours, day_off, max_visits }: PlannedTrainer): string {
  if (day_off) return 'Day off';
  const times =
    hours === null ? 'All hours' : hours.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`).join(', ') || 'Does not work';
  return max_visits === null ? times : `${times}, at most ${max_visits === 1 ? '1 visit' : `${max_visits} visits`}`;
}

function Visit({ session, note, onMove }: { session: PlannedSession; note: string | null; onMove: (() => void) | null }) {
  const { time, status, service_type, name, area, pincode } = session;
  return (
    <div className={styles.visit}>
      <div>
        <strong>{formatTimeRange(time)}</strong> <bdi>{name}</bdi>
        <Muted>
          {SHORT_SESSION_NAMES[service_type]} · <bdi>{area}</bdi> {pincode}
          {note && ` · ${note}`}
        </Muted>
      </div>
      {status === 'Completed' && <Badge>Completed</Badge>}
      {onMove && (
        <Button variant="quiet" onClick={onMove}>
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

function TrainerDay({ trainer, onMove }: { trainer: PlannedTrainer; onMove: ((session: PlannerRow) => void) | null }) {
  const { id, name, pincode, services, visits } = trainer;
  return (
    <Card role="region" aria-labelledby={`trainer-${id}`}>
      <Stack gap={3}>
        <div>
          <h2 id={`trainer-${id}`} className={styles.name}>
            {name}
          </h2>
          <Muted>
            {services.map((service) => SHORT_SESSION_NAMES[service]).join(', ')} · {pincode} · {workOf(trainer)}
          </Muted>
        </div>
        {visits.length ? (
          <ol className={styles.visits}>
            {visits.map((visit) => (
              <li key={visit.id}>
                <Visit
                  session={visit}
                  note={visit.travel_minutes ? `${visit.travel_minutes} min of travel before` : null}
                  onMove={onMove && visit.status === 'Trainer Assigned' ? () => onMove({ ...visit, trainerId: id }) : null}
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
  const date = new URLSearchParams(search).get('date') ?? istDate(new Date());
  const [withFree, setWithFree] = useState(false);
  const plan = useQuery(dayPlanQuery(date));
  const sessions = useMemo(() => plan.data && toRows(plan.data), [plan.data]);
  const { row, changed, gone, open, close } = useOpenRow(sessions, ({ id }) => id);
  const show = (day: string) => navigate(`${adminUrl('day-planner')}&date=${day}`);
  const onMove = canMove ? open : null;
  return (
    <Stack>
      <h1>Day planner</h1>
      <Row>
        <Button variant="secondary" onClick={() => show(istDate(new Date(date), -1))}>
          Previous day
        </Button>
        <Button variant="secondary" onClick={() => show(istDate(new Date(date), 1))}>
          Next day
        </Button>
        <TextField label="Day" type="date" value={date} required onChange={({ target }) => target.value && show(target.value)} />
        <Checkbox checked={withFree} onChange={({ target }) => setWithFree(target.checked)}>
          Also trainers without visits
        </Checkbox>
      </Row>
      <QueryBoundary query={plan} failure="Could not load this day" count={3}>
        {({ trainers, unassigned }) => {
          const shown = trainers.filter(({ visits }) => withFree || visits.length);
          return (
            <>
              {unassigned.length > 0 && (
                <Card role="region" aria-labelledby="unassigned">
                  <Stack gap={3}>
                    <h2 id="unassigned" className={styles.name}>
                      Without a trainer
                    </h2>
                    <ol className={styles.visits}>
                      {unassigned.map((session) => (
                        <li key={session.id}>
                          <Visit session={session} note={null} onMove={onMove && (() => onMove({ ...session, trainerId: '' }))} />
                        </li>
                      ))}
                    </ol>
                  </Stack>
                </Card>
              )}
              {shown.length > 0 && (
                <div className={styles.days}>
                  {shown.map((trainer) => (
                    <TrainerDay key={trainer.id} trainer={trainer} onMove={onMove} />
                  ))}
                </div>
              )}
              {!shown.length && !unassigned.length && (
                <Callout title={`No visits on ${formatDay(date)}`}>Paid sessions of this day will appear here, by trainer.</Callout>
              )}
            </>
          );
        }}
      </QueryBoundary>
      {row && (
        <Suspense>
          <MoveVisitDialog row={row} changed={changed} gone={gone} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
