import { SESSION_NAMES, type TrainerVisit } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime, formatTimeRange, istDate } from '@fitghar/contracts/common';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Callout, Card, DigitsField, Disclosure, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { type SyntheticEvent, useState } from 'react';
import * as z from 'zod/mini';
import * as t from '#texts/trainer-day.tsx';
import { phoneLink } from '../phone-link.ts';
import { addEntry, type Entry, removeEntry, useEntries } from './entries.ts';
import { trainerDayQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

const MoveVisitDialog = lazyDialog(() => import(/* webpackChunkName: "move-visit" */ './move-visit.dialog.tsx'));
const ProgressDialog = lazyDialog(() => import(/* webpackChunkName: "progress" */ '../progress/progress.dialog.tsx'));

const mapOf = ({ position, address, area, pincode }: TrainerVisit): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position ?? `${address}, ${area} ${pincode}`)}`;

/** Entries that wait for a connection, or were refused. */
function Waiting({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ key, kind, problem }) =>
    problem === null ? (
      <p key={key} role="status">
        <Badge tone="warning">{t.savedHere}</Badge>
        {t.willSend(t.entries[kind])}
      </p>
    ) : (
      <Callout
        key={key}
        error
        title={t.notAccepted(t.entries[kind])}
        actions={
          <Button variant="secondary" onClick={() => removeEntry(key)}>
            {t.remove}
          </Button>
        }
      >
        {problem}
      </Callout>
    ),
  );
}

/** Where a visit is, and for whom. */
function Where({ visit }: { visit: TrainerVisit }) {
  const { is_trial, service_type, training_for, address, area, landmark, pincode } = visit;
  return (
    <>
      {visit.travel_minutes ? <Muted>{t.travel(visit.travel_minutes)}</Muted> : null}
      <p>{t.what(SESSION_NAMES[service_type], training_for, is_trial)}</p>
      <p>
        <bdi translate="no">{address}</bdi>, <bdi translate="no">{area}</bdi> {pincode}
        {landmark && <span> ({landmark})</span>}
      </p>
    </>
  );
}

/** Ways to the customer, while the visit is not completed. */
function Contact({ visit }: { visit: TrainerVisit }) {
  const { name, phone } = visit;
  return (
    <>
      <a className={buttonClass('secondary')} href={mapOf(visit)} target="_blank" rel="noreferrer">
        {t.map}
        <span className="visually-hidden">{t.mapOf(name)}</span>
      </a>
      <a className={buttonClass('secondary')} href={phoneLink(phone)}>
        {t.call}
        <span className="visually-hidden">{t.callWhom(name)}</span>
      </a>
    </>
  );
}

/** @param kind whether the PIN starts the session, or proves one of an earlier day, which is over */
function PinForm({ visit, kind }: { visit: TrainerVisit; kind: 'start' | 'complete' }) {
  const [pin, setPin] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pin.length < 4) return;
    void addEntry({ visitId: visit.id, kind, text: pin });
    setPin('');
  };
  return (
    <form className={styles.complete} onSubmit={submit}>
      <DigitsField label={t.startPin} hint={t.askForPin} length={4} autoComplete="off" value={pin} onChange={setPin} />
      <Button type="submit" disabled={pin.length < 4}>
        {kind === 'start' ? t.startSession : t.completeVisit}
      </Button>
    </form>
  );
}

const textSchema = z.object({ text: z.string() });

/** A text about the visit and its button. */
function TextEntry({
  visit,
  kind,
  label,
  action,
  value = '',
}: {
  visit: TrainerVisit;
  kind: 'absent' | 'note';
  label: string;
  action: string;
  value?: string;
}) {
  const form = useForm({
    schema: textSchema,
    defaults: { text: value },
    draft: { key: `visit-${kind}.${visit.id}` },
    sends: false, // the entry waits on this phone for a connection
    resetOnSubmit: true,
    onSubmit: ({ text }) => void addEntry({ visitId: visit.id, kind, text: text.trim() }),
  });
  return (
    <Form form={form}>
      <TextArea label={label} rows={2} maxLength={1000} {...form.bind('text')} />
      <div>
        <Button type="submit" variant="secondary" disabled={!form.values.text.trim() || !form.dirty}>
          {action}
        </Button>
      </div>
    </Form>
  );
}

/** @param visit of another day than today says which */
function Visit({ visit, today, entries }: { visit: TrainerVisit; today: string; entries: readonly Entry[] }) {
  const { id, date, time, status, name, health, note, earlier_note } = visit;
  const unsent = entries.findLast(({ kind }) => kind === 'note')?.text;
  const waits = (...kinds: Entry['kind'][]) => entries.some(({ kind, problem }) => kinds.includes(kind) && problem === null);
  const isOpen = status === 'Trainer Assigned' && !waits('complete', 'absent');
  const isStarted = visit.started || waits('start');
  const isOnTheWay = visit.on_the_way || waits('way');
  const [opened, setOpened] = useState<'move' | 'progress' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card role="region" aria-labelledby={`visit-${id}`}>
      <Stack gap={3}>
        <Row justify="between">
          <h2 id={`visit-${id}`} className={styles.title}>
            {date === today ? formatTimeRange(time) : formatSessionTime(visit, new Date(serverNow()))} · <bdi translate="no">{name}</bdi>
          </h2>
          {status !== 'Trainer Assigned' && <Badge>{t.ending(status)}</Badge>}
          {isOpen && (isStarted || isOnTheWay) && <Badge>{isStarted ? t.started : t.onTheWay}</Badge>}
        </Row>
        {status === 'Trainer Assigned' && <Where visit={visit} />}
        <div className={styles.actions}>
          {isOpen && date === today && !isStarted && !isOnTheWay && (
            <Button onClick={() => void addEntry({ visitId: id, kind: 'way', text: '' })}>
              {t.onTheWay}
              <span className="visually-hidden">{t.onTheWayTo(name)}</span>
            </Button>
          )}
          {status === 'Trainer Assigned' && <Contact visit={visit} />}
          <Button variant="secondary" onClick={() => setOpened('progress')}>
            {t.progress}
            <span className="visually-hidden">{t.progressOf(name)}</span>
          </Button>
          {isOpen && !isStarted && (
            <Button variant="quiet" onClick={() => setOpened('move')}>
              {t.move}
              <span className="visually-hidden">{t.moveWhom(name)}</span>
            </Button>
          )}
        </div>
        {health && (
          <Callout title={t.goalAndHealth}>
            {[t.goal(health.goal), health.injuries && t.injuries(health.injuries), health.conditions && t.conditions(health.conditions)]
              .filter(Boolean)
              .join('. ')}
          </Callout>
        )}
        {earlier_note && <Callout title={t.earlierNote}>{earlier_note}</Callout>}
        <Waiting entries={entries} />
        {isOpen && !isStarted && <PinForm visit={visit} kind={date === today ? 'start' : 'complete'} />}
        {isOpen && isStarted && (
          <div>
            <Button onClick={() => void addEntry({ visitId: id, kind: 'complete', text: '' })}>
              {t.endSession}
              <span className="visually-hidden">{t.endWith(name)}</span>
            </Button>
          </div>
        )}
        <Disclosure summary={note ? t.note : t.addNote}>
          <TextEntry visit={visit} kind="note" label={t.noteLabel} action={t.saveNote} value={unsent ?? note} />
        </Disclosure>
        {isOpen && !isStarted && (
          <Disclosure summary={t.absent}>
            <TextEntry visit={visit} kind="absent" label={t.absentLabel} action={t.reportAbsent} />
          </Disclosure>
        )}
      </Stack>

      {opened === 'move' && <MoveVisitDialog visit={visit} onClose={close} />}
      {opened === 'progress' && <ProgressDialog visit={visit} onClose={close} />}
    </Card>
  );
}

const isAhead = ({ status }: TrainerVisit): boolean => status === 'Trainer Assigned';

/** Today's visits in order, those that are over last. */
export default function Today() {
  const day = useQuery(trainerDayQuery(istDate(new Date(serverNow()))));
  const entries = useEntries();
  return (
    <QueryBoundary query={day} failure={t.dayNotLoaded} count={2}>
      {({ date, day_off, visits, to_close }) => {
        // Of visits that were moved, cancelled or given to someone else in the meantime.
        const others = entries.filter(
          ({ visitId, problem }) => problem !== null && [...to_close, ...visits].every(({ id }) => id !== visitId),
        );
        return (
          <Stack>
            {to_close.length > 0 && <Callout title={t.toClose(to_close.length)}>{t.toCloseText}</Callout>}
            {to_close.map((visit) => (
              <Visit key={visit.id} visit={visit} today={date} entries={entries.filter(({ visitId }) => visitId === visit.id)} />
            ))}
            <p>{t.visitsOn(<strong>{formatDay(date)}</strong>, visits.length)}</p>
            {day_off && visits.length > 0 && <Callout title={t.dayOffWithVisits}>{t.dayOffText}</Callout>}
            <Waiting entries={others} />
            {[...visits.filter(isAhead), ...visits.filter((visit) => !isAhead(visit))].map((visit) => (
              <Visit key={visit.id} visit={visit} today={date} entries={entries.filter(({ visitId }) => visitId === visit.id)} />
            ))}
            {!visits.length && <Callout title={day_off ? t.yourDayOff : t.noVisitsToday}>{t.noVisitsText}</Callout>}
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
