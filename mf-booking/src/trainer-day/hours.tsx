import { SESSION_HOURS, type TrainerHours, trainerHours, trainerHoursBody, WORKING_DAY } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime, formatTime, istDate } from '@fitghar/contracts/common';
import { api, serverNow, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { Banner, Checkbox, SelectField, TextField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { trainerHoursQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const toOption = (value: string) => ({ value, label: formatTime(value) });
const STARTS = SESSION_HOURS.map(toOption);
const ENDS = [...SESSION_HOURS.slice(1), WORKING_DAY.to].map(toOption);
const LIMITS = [
  { value: '', label: 'No limit' },
  ...SESSION_HOURS.map((_, index) => ({ value: String(index + 1), label: String(index + 1) })),
];

type Weekly = NonNullable<TrainerHours['weekly']>;

/** The ranges of one weekday. */
function Weekday({ weekday, weekly, onChange }: { weekday: number; weekly: Weekly; onChange: (weekly: Weekly) => void }) {
  const name = WEEKDAYS[weekday - 1] ?? '';
  return (
    <fieldset className={styles.weekday}>
      <legend>{name}</legend>
      {weekly.map((range, index) =>
        range.weekday === weekday ? (
          // Ranges have no other identity: two of a day may be equal while they are edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row key={index} className={styles.beside}>
            <SelectField
              label="From"
              options={STARTS}
              value={range.from}
              onChange={({ target }) => onChange(weekly.with(index, { ...range, from: target.value }))}
            />
            <SelectField
              label="Until"
              options={ENDS}
              value={range.to}
              onChange={({ target }) => onChange(weekly.with(index, { ...range, to: target.value }))}
            />
            <Button variant="quiet" onClick={() => onChange(weekly.toSpliced(index, 1))}>
              Remove<span className="visually-hidden"> these hours of {name}</span>
            </Button>
          </Row>
        ) : null,
      )}
      <Row>
        {!weekly.some((range) => range.weekday === weekday) && <Muted>Not working</Muted>}
        <Button variant="quiet" onClick={() => onChange([...weekly, { weekday, ...WORKING_DAY }])}>
          Add hours<span className="visually-hidden"> on {name}</span>
        </Button>
      </Row>
    </fieldset>
  );
}

function HoursForm({ known }: { known: TrainerHours }) {
  const queries = useQueryClient();
  const today = istDate(new Date(serverNow()));
  const [weekly, setWeekly] = useState(known.weekly);
  const [daysOff, setDaysOff] = useState(known.days_off);
  const [maxVisits, setMaxVisits] = useState(known.max_visits);
  const [leave, setLeave] = useState({ from: '', to: '' });
  const body = { weekly, days_off: daysOff, max_visits: maxVisits };
  const checked = trainerHoursBody.safeParse(body);
  const save = useMutation({
    mutationFn: () => api('/api/v1/trainer/hours', trainerHours, { method: 'PUT', body }),
    onSuccess: (saved) => {
      queries.setQueryData(trainerHoursQuery.queryKey, saved);
      toast('Hours saved', { tone: 'success' });
      return queries.invalidateQueries({ queryKey: ['mf-booking'] });
    },
    onError: (error) => toast(error.message),
  });
  return (
    <Stack>
      {known.misfits.length > 0 && (
        <Stack gap={2} as="section" aria-labelledby="misfits">
          <h2 id="misfits" className={styles.title}>
            These visits don’t fit your hours
          </h2>
          <ul className={styles.lines}>
            {known.misfits.map(({ id, date, time, problem }) => (
              <li key={id}>
                {formatSessionTime({ date, time })}: {problem}
              </li>
            ))}
          </ul>
          <Muted>They stay planned until our team moves them.</Muted>
        </Stack>
      )}
      <Checkbox
        checked={weekly === null}
        onChange={({ target }) => setWeekly(target.checked ? null : [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...WORKING_DAY })))}
      >
        I work at all hours, every day
      </Checkbox>
      {weekly && WEEKDAYS.map((name, index) => <Weekday key={name} weekday={index + 1} weekly={weekly} onChange={setWeekly} />)}
      <SelectField
        label="Maximum visits per day"
        options={LIMITS}
        value={maxVisits === null ? '' : String(maxVisits)}
        onChange={({ target }) => setMaxVisits(target.value ? Number(target.value) : null)}
      />
      <h2 className={styles.title}>Days off</h2>
      <ul className={styles.lines}>
        {daysOff.map(({ from, to }) => (
          <li key={`${from} ${to}`}>
            {from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}{' '}
            <Button variant="quiet" onClick={() => setDaysOff(daysOff.filter((each) => each.from !== from || each.to !== to))}>
              Remove<span className="visually-hidden"> day off {formatDay(from)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Row className={styles.beside}>
        <TextField
          label="First day off"
          type="date"
          min={today}
          value={leave.from}
          onChange={({ target }) => setLeave({ ...leave, from: target.value })}
        />
        <TextField
          label="Last day off"
          type="date"
          min={leave.from || today}
          value={leave.to}
          onChange={({ target }) => setLeave({ ...leave, to: target.value })}
        />
        <Button
          variant="secondary"
          disabled={!leave.from || (leave.to !== '' && leave.to < leave.from)}
          onClick={() => {
            setDaysOff([...daysOff, { from: leave.from, to: leave.to || leave.from }]);
            setLeave({ from: '', to: '' });
          }}
        >
          Add days off
        </Button>
      </Row>
      {checked.error && <Banner tone="error">{checked.error.issues[0]?.message ?? ''}</Banner>}
      <Row>
        <Button busy={save.isPending} disabled={!checked.success} onClick={() => save.mutate()}>
          Save hours
        </Button>
      </Row>
    </Stack>
  );
}

/** Weekly hours, days off and visits a day (D55). */
export default function Hours() {
  return (
    <QueryBoundary query={useQuery(trainerHoursQuery)} failure="We couldn’t load your hours" count={3}>
      {(known) => <HoursForm known={known} />}
    </QueryBoundary>
  );
}
