import { changeTrainerHours, type PlannedTrainer } from '@fitghar/contracts/admin';
import { type TrainerHours, type TrainerHoursBody, trainerHoursBody, VISIT_LIMITS } from '@fitghar/contracts/booking';
import { formatDays, formatSessionTime, weekdayNames } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { EditConflict } from '@fitghar/ui/bundled/records';
import { Dialog } from '@fitghar/ui/dialogs';
import { Banner, Checkbox, SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import styles from './day-planner.module.css';
import { hoursCheckQuery, trainerHoursQuery } from './day-planner.queries.ts';
import { rangesOf, readRanges } from './hour-ranges.ts';
import { Substitutes } from './substitutes.tsx';

const NO_HOURS = 'Hours like 6–12, 17–21, between 6 and 22';

/** What the new hours do to visits that are planned already. */
function Consequences({ id, hours, onLeave }: { id: string; hours: TrainerHoursBody; onLeave: () => void }) {
  return (
    <QueryBoundary query={useQuery(hoursCheckQuery(id, hours))} failure="Could not check these hours">
      {({ misfits }) => (
        <Stack gap={2} role="status">
          <h3 className={styles.name}>What happens</h3>
          {misfits.length ? (
            <>
              <p>
                {misfits.length === 1 ? '1 planned visit does' : `${misfits.length} planned visits do`} not fit. Save the hours, then send
                someone else or ask the customers:
              </p>
              <ul className={styles.list}>
                {misfits.map(({ id: visit, date, time, problem }) => (
                  <li key={visit}>
                    <Link href={adminUrl('day-planner', { date })} onClick={onLeave}>
                      {formatSessionTime({ date, time })}
                    </Link>{' '}
                    <span dir="auto">{problem}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>All planned visits fit. New sessions are planned only in these hours.</p>
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** Shown if the hours were saved by someone else in the meantime; the user decides which to keep. */
function HoursConflict({
  theirs: { weekly, days_off, max_visits },
  onKeepMine,
  onTakeTheirs,
}: {
  theirs: TrainerHoursBody;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const week = weekdayNames()
    .map((name, index) => [name, rangesOf(weekly ?? [], index + 1)] as const)
    .filter(([, ranges]) => ranges);
  return (
    <>
      <EditConflict title="The trainer or a colleague just changed these hours" onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
      <h3 className={styles.name}>Theirs</h3>
      <ul className={styles.list}>
        <li>{weekly ? week.map(([name, ranges]) => `${name} ${ranges}`).join('; ') || 'No hours' : 'All hours, every day'}</li>
        <li>Maximum visits per day: {max_visits ?? 'No limit'}</li>
        <li>Days off: {days_off.map(formatDays).join(', ') || 'None'}</li>
      </ul>
    </>
  );
}

function HoursForm({
  id,
  date,
  known,
  onTakeTheirs,
  onSaved,
  onClose,
}: {
  id: string;
  date: string;
  known: TrainerHours;
  onTakeTheirs: () => void;
  onSaved: (hasMisfits: boolean) => void;
  onClose: () => void;
}) {
  const { misfits, ...latest } = known;
  /** What is edited, and replaced if it is still stored; a refetch must not pass for having been seen. */
  const [seen, setSeen] = useState<TrainerHoursBody>(latest);
  const isConflict = JSON.stringify(latest) !== JSON.stringify(seen);
  const [isAlways, setAlways] = useState(seen.weekly === null);
  const [typed, setTyped] = useState(weekdayNames().map((_day, index) => rangesOf(seen.weekly ?? [], index + 1)));
  const [daysOff, setDaysOff] = useState(seen.days_off);
  const [leave, setLeave] = useState({ from: date, to: date });
  const [maxVisits, setMaxVisits] = useState(seen.max_visits);
  const save = useAdminMutation(changeTrainerHours, { done: 'Hours saved', onDone: ({ misfits }) => onSaved(misfits.length > 0) });
  const read = typed.map((text, index) => readRanges(text, index + 1));
  const weekly = isAlways ? null : read.flatMap((ranges) => ranges ?? []);
  const parsed = trainerHoursBody.safeParse({ weekly, days_off: daysOff, max_visits: maxVisits });
  const isReadable = isAlways || read.every((ranges) => ranges !== null);
  const hours = isReadable && parsed.success ? parsed.data : null;
  const isChanged = hours !== null && JSON.stringify(hours) !== JSON.stringify(seen);
  return (
    <Stack>
      <Checkbox checked={isAlways} onChange={({ target }) => setAlways(target.checked)}>
        Works at all hours, every day
      </Checkbox>
      {!isAlways && (
        <div className={styles.week}>
          {weekdayNames().map((name, index) => (
            <TextField
              key={name}
              label={name}
              placeholder="Does not work"
              value={typed[index] ?? ''}
              {...(read[index] === null && { error: NO_HOURS })}
              onChange={({ target }) => setTyped(typed.with(index, target.value))}
            />
          ))}
        </div>
      )}
      <SelectField
        label="Maximum visits per day"
        options={VISIT_LIMITS}
        value={maxVisits === null ? '' : String(maxVisits)}
        onChange={({ target }) => setMaxVisits(target.value ? Number(target.value) : null)}
      />
      <h3 className={styles.name}>Days off</h3>
      {daysOff.map((off) => {
        const label = formatDays(off);
        return (
          <Row key={`${off.from} ${off.to}`}>
            <span>{label}</span>
            <Button
              variant="quiet"
              aria-label={`Remove days off ${label}`}
              onClick={() => setDaysOff(daysOff.filter((each) => each !== off))}
            >
              Remove
            </Button>
          </Row>
        );
      })}
      <Row>
        <TextField
          label="From"
          type="date"
          value={leave.from}
          onChange={({ target }) => setLeave({ from: target.value, to: leave.to < target.value ? target.value : leave.to })}
        />
        <TextField
          label="To"
          type="date"
          min={leave.from}
          value={leave.to}
          onChange={({ target }) => setLeave({ ...leave, to: target.value })}
        />
        <Button
          variant="secondary"
          disabled={!leave.from || leave.to < leave.from || daysOff.some(({ from, to }) => from === leave.from && to === leave.to)}
          onClick={() => setDaysOff([...daysOff, leave])}
        >
          Add days off
        </Button>
      </Row>
      {isReadable && parsed.error && <Banner tone="error">{parsed.error.issues[0]?.message ?? ''}</Banner>}
      {isConflict && <HoursConflict theirs={latest} onKeepMine={() => setSeen(latest)} onTakeTheirs={onTakeTheirs} />}
      {isChanged && <Consequences id={id} hours={hours} onLeave={onClose} />}
      <Row>
        <Button variant="quiet" onClick={onClose}>
          Back
        </Button>
        <Button
          busy={save.isPending}
          disabled={!isChanged || isConflict}
          onClick={() => hours && save.mutate({ id, body: { hours, seen } })}
        >
          Save hours
        </Button>
      </Row>
    </Stack>
  );
}

/** Weekly hours, days off and visits a day of a trainer (D55), changed after showing which planned visits no longer fit. */
export default function TrainerHoursDialog({
  trainer: { id, name },
  date,
  onClose,
}: {
  trainer: PlannedTrainer;
  /** The day in the planner, suggested as a day off. */
  date: string;
  onClose: () => void;
}) {
  const [round, setRound] = useState(0);
  const [isSettling, setSettling] = useState(false);
  const hours = useQuery(trainerHoursQuery(id));
  return (
    <Dialog title={`Hours of ${name}`} onClose={onClose}>
      <Stack>
        {isSettling ? (
          <Substitutes id={id} onClose={onClose} />
        ) : (
          <>
            <Muted>The trainer sees and changes the same hours on their phone.</Muted>
            <QueryBoundary query={hours} failure="Could not load the hours" count={3}>
              {(known) => (
                <HoursForm
                  key={round}
                  id={id}
                  date={date}
                  known={known}
                  onTakeTheirs={() => setRound(round + 1)}
                  onSaved={(hasMisfits) => (hasMisfits ? setSettling(true) : onClose())}
                  onClose={onClose}
                />
              )}
            </QueryBoundary>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
