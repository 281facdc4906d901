import {
  changeOwnHours,
  SESSION_HOURS,
  type TrainerHours,
  type TrainerHoursBody,
  trainerHoursBody,
  VISIT_LIMITS,
  WORKING_DAY,
} from '@fitghar/contracts/booking';
import { formatDay, formatDays, formatSessionTime, formatTime, istDate, weekdayNames } from '@fitghar/contracts/common';
import { ApiError, call, invalidate, invalidateTopics, serverNow, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, TextField, toast } from '@fitghar/ui';
import { EditConflict } from '@fitghar/ui/bundled/records';
import { Banner, Checkbox, Form, SelectField, useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';
import * as t from '#texts/trainer-hours.ts';
import { ownHoursQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

const toOption = (value: string) => ({ value, label: formatTime(value) });
const STARTS = SESSION_HOURS.map(toOption);
const ENDS = [...SESSION_HOURS.slice(1), WORKING_DAY.to].map(toOption);

const LIMITS = VISIT_LIMITS.map(({ value, label }) => ({ value, label: value ? label : t.noLimit }));

type Weekly = NonNullable<TrainerHours['weekly']>;

const schema = z.object({ hours: trainerHoursBody, seen: trainerHoursBody, leave: z.object({ from: z.string(), to: z.string() }) });

/** The ranges of one weekday. */
function Weekday({ weekday, weekly, onChange }: { weekday: number; weekly: Weekly; onChange: (weekly: Weekly) => void }) {
  const name = weekdayNames()[weekday - 1] ?? '';
  return (
    <fieldset className={styles.weekday}>
      <legend>{name}</legend>
      {weekly.map((range, index) =>
        range.weekday === weekday ? (
          // Ranges have no other identity: two of a day may be equal while they are edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row key={index} className={styles.beside}>
            <SelectField
              label={t.from}
              options={STARTS}
              value={range.from}
              onChange={({ target }) => onChange(weekly.with(index, { ...range, from: target.value }))}
            />
            <SelectField
              label={t.until}
              options={ENDS}
              value={range.to}
              onChange={({ target }) => onChange(weekly.with(index, { ...range, to: target.value }))}
            />
            <Button variant="quiet" onClick={() => onChange(weekly.toSpliced(index, 1))}>
              {t.remove}
              <span className="visually-hidden">{t.theseHours(name)}</span>
            </Button>
          </Row>
        ) : null,
      )}
      <Row>
        {!weekly.some((range) => range.weekday === weekday) && <Muted>{t.notWorking}</Muted>}
        <Button variant="quiet" onClick={() => onChange([...weekly, { weekday, ...WORKING_DAY }])}>
          {t.addHours}
          <span className="visually-hidden">{t.onDay(name)}</span>
        </Button>
      </Row>
    </fieldset>
  );
}

function HoursForm({ known: { misfits, ...stored } }: { known: TrainerHours }) {
  const queries = useQueryClient();
  const today = istDate(new Date(serverNow()));
  const form = useForm({
    schema,
    defaults: { hours: stored, seen: stored, leave: { from: '', to: '' } },
    draft: { key: 'trainer.hours' }, // another tab of the page takes the form off the screen
    onSubmit: async () => {
      try {
        const saved = await call(changeOwnHours, { body: { ...typed, seen } });
        queries.setQueryData(ownHoursQuery.queryKey, saved);
        toast(t.saved, { tone: 'success' });
        void invalidateTopics(...changeOwnHours.changes);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'hours_changed') void invalidate(ownHoursQuery);
        throw error;
      }
    },
  });
  const { hours, seen, leave } = form.values;
  const { weekly, days_off, max_visits } = hours;
  /** The first edit pins the hours that it changes. */
  const edit = (fields: Partial<TrainerHoursBody>) => form.change({ hours: { ...hours, ...fields }, seen });
  const setLeave = (fields: Partial<typeof leave>) => form.change({ leave: { ...leave, ...fields }, seen });
  // With the days that are chosen but not added yet.
  const typed = leave.from ? { ...hours, days_off: [...days_off, { from: leave.from, to: leave.to || leave.from }] } : hours;
  const checked = trainerHoursBody.safeParse(typed);
  const isConflict = form.dirty && JSON.stringify(seen) !== JSON.stringify(stored);
  return (
    <Form form={form}>
      {misfits.length > 0 && (
        <Stack gap={2} as="section" aria-labelledby="misfits">
          <h2 id="misfits" className={styles.title}>
            {t.misfits}
          </h2>
          <ul className={styles.lines}>
            {misfits.map(({ id, date, time, problem }) => (
              <li key={id}>
                {formatSessionTime({ date, time })}: {problem}
              </li>
            ))}
          </ul>
          <Muted>{t.misfitsText}</Muted>
        </Stack>
      )}
      <Checkbox
        checked={weekly === null}
        onChange={({ target }) =>
          edit({ weekly: target.checked ? null : [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...WORKING_DAY })) })
        }
      >
        {t.allHours}
      </Checkbox>
      {weekly &&
        weekdayNames().map((name, index) => (
          <Weekday key={name} weekday={index + 1} weekly={weekly} onChange={(changed) => edit({ weekly: changed })} />
        ))}
      <SelectField
        label={t.maxVisits}
        options={LIMITS}
        value={max_visits === null ? '' : String(max_visits)}
        onChange={({ target }) => edit({ max_visits: target.value ? Number(target.value) : null })}
      />
      <h2 className={styles.title}>{t.daysOff}</h2>
      <ul className={styles.lines}>
        {days_off.map(({ from, to }) => (
          <li key={`${from} ${to}`}>
            {formatDays({ from, to })}{' '}
            <Button variant="quiet" onClick={() => edit({ days_off: days_off.filter((each) => each.from !== from || each.to !== to) })}>
              {t.remove}
              <span className="visually-hidden">{t.dayOff(formatDay(from))}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Row className={styles.beside}>
        <TextField
          label={t.firstDay}
          type="date"
          min={today}
          value={leave.from}
          onChange={({ target }) => setLeave({ from: target.value })}
        />
        <TextField
          label={t.lastDay}
          type="date"
          min={leave.from || today}
          value={leave.to}
          onChange={({ target }) => setLeave({ to: target.value })}
        />
        <Button
          variant="secondary"
          disabled={!leave.from || (leave.to !== '' && leave.to < leave.from)}
          onClick={() => form.change({ hours: typed, seen, leave: { from: '', to: '' } })}
        >
          {t.addDaysOff}
        </Button>
      </Row>
      {checked.error && <Banner tone="error">{checked.error.issues[0]?.message ?? ''}</Banner>}
      {isConflict && <EditConflict title={t.conflict} onKeepMine={() => form.change({ seen: stored })} onTakeTheirs={form.reset} />}
      <Row>
        <Button type="submit" busy={form.pending} disabled={!checked.success || isConflict}>
          {t.save}
        </Button>
      </Row>
    </Form>
  );
}

/** Weekly hours, days off and visits a day (D55). */
export default function Hours() {
  return (
    <QueryBoundary query={useQuery(ownHoursQuery)} failure={t.notLoaded} count={3}>
      {(known) => <HoursForm known={known} />}
    </QueryBoundary>
  );
}
