import type { DayPlan, PlannedTrainer } from '@fitghar/contracts/admin';
import { SESSION_HOURS } from '@fitghar/contracts/booking';
import { addDays, formatDay, formatTimeRange, istDate, LIMITS } from '@fitghar/contracts/common';
import { useNavigate, useSearch } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Callout, DigitsField, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useOpenRow } from '@fitghar/ui/bundled/lists';
import { Checkbox, DateField, SelectField, useCopy } from '@fitghar/ui/forms';
import { useMemo, useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './day-planner.module.css';
import { dayPlanQuery } from './day-planner.queries.ts';
import { HourScale, type Moves, TrainerDay, Unassigned } from './day-rows.tsx';
import { isPincode } from './is-pincode.ts';
import type { PlannerRow, Proposal } from './plan-visit.dialog.tsx';

const PlanVisitDialog = lazyDialog(() => import(/* webpackChunkName: "plan-visit" */ './plan-visit.dialog.tsx'));
const TrainerHoursDialog = lazyDialog(() => import(/* webpackChunkName: "trainer-hours" */ './trainer-hours.dialog.tsx'));

/** Whether a trainer can be assigned, works at that hour and could take one more visit. */
const isFreeAt = ({ assignable, hours, day_off, max_visits, visits }: PlannedTrainer, time: string): boolean =>
  assignable !== false &&
  !day_off &&
  (hours === null || hours.some(({ from, to }) => from <= time && time < to)) &&
  !visits.some((visit) => visit.time === time) &&
  (max_visits === null || visits.length < max_visits);

const HOURS = [{ value: '', label: 'Any hour' }, ...SESSION_HOURS.map((value) => ({ value, label: formatTimeRange(value) }))];

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
              {shown.length + waiting.length > 0 && (
                <div className={styles.days}>
                  <HourScale />
                  {waiting.length > 0 && <Unassigned key={date + pincode} sessions={waiting} moves={moves} />}
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
      {row && <PlanVisitDialog row={row} proposal={proposal} changed={changed} gone={gone} onClose={close} />}
      {hoursOf && <TrainerHoursDialog trainer={hoursOf} date={date} onClose={() => setHoursOf(null)} />}
    </Stack>
  );
}
