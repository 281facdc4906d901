import {
  addProgress,
  addVisitProgress,
  type ProgressAnswer,
  type ProgressBody,
  type ProgressEntry,
  removeProgress,
} from '@fitghar/contracts/booking';
import { formatDay, istDate } from '@fitghar/contracts/common';
import { call, serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { ConfirmDialog, Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { useBookingChange } from '../use-booking-change.ts';
import { MEASURE_NAMES, MEASURES, pointsOf } from './measures.ts';
import styles from './progress.module.css';
import { progressQuery } from './progress.queries.ts';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressForm } from './progress-form.tsx';

/** Every entry, newest first. Customers delete theirs and their trainers’. */
function History({ entries, isTrainer }: { entries: readonly ProgressEntry[]; isTrainer: boolean }) {
  const [asked, setAsked] = useState<ProgressEntry | null>(null);
  const remove = useBookingChange((id: string) => call(removeProgress, { id }), { done: 'Entry deleted', onDone: () => setAsked(null) });
  const measures = MEASURE_NAMES.filter((measure) => entries.some((entry) => entry[measure] !== null));
  return (
    // A table that is wider than a phone scrolls; keyboards need to reach what scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroll} aria-label="All entries" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">Progress, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {MEASURES[measure].name}
              </th>
            ))}
            <th scope="col">Note</th>
            {!isTrainer && (
              <td>
                <span className="visually-hidden">Delete</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {formatDay(entry.date)}
                {entry.by === 'trainer' && <Muted>Trainer</Muted>}
              </th>
              {measures.map((measure) => (
                <td key={measure}>{entry[measure] === null ? '–' : `${entry[measure]} ${MEASURES[measure].unit}`}</td>
              ))}
              <td className={styles.note}>
                <span dir="auto">{entry.note}</span>
              </td>
              {!isTrainer && (
                <td>
                  <Button variant="quiet" onClick={() => setAsked(entry)}>
                    Delete<span className="visually-hidden"> the entry of {formatDay(entry.date)}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          title={`Delete the entry of ${formatDay(asked.date)}?`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked.id)}
          onClose={() => setAsked(null)}
        >
          <p>It can’t be restored.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Content({ answer: { consent, entries }, visit }: { answer: ProgressAnswer; visit: Visit | null }) {
  const isTrainer = visit !== null;
  const date = visit?.date ?? istDate(new Date(serverNow()));
  if (isTrainer && !consent)
    return (
      <Callout title="Progress is off">{visit.name} has not agreed to it. Customers agree on their dashboard, under ‘My progress’.</Callout>
    );
  const lines = MEASURE_NAMES.map((measure) => [measure, pointsOf(entries, measure)] as const).flatMap(([measure, points]) =>
    points.length > 1 ? [[measure, points] satisfies [typeof measure, typeof points]] : [],
  );
  const save = (body: ProgressBody) => (visit ? call(addVisitProgress, { id: visit.id, body }) : call(addProgress, { body }));
  const known = entries.find((entry) => entry.date === date && entry.by === (isTrainer ? 'trainer' : 'customer'));
  return (
    <Stack>
      <ProgressChart lines={lines} />
      <ProgressForm key={known?.id ?? date} save={save} known={known} asks={!consent} isTrainer={isTrainer} />
      {entries.length > 0 ? (
        <History entries={entries} isTrainer={isTrainer} />
      ) : (
        <Muted>Your weight, measurements and notes will appear here, as a chart from the second day on.</Muted>
      )}
    </Stack>
  );
}

interface Visit {
  id: string;
  name: string;
  date: string;
}

/** Weight, measurements and notes. @param visit whose trainer looks; null for the customer's own */
export default function ProgressDialog({ visit = null, onClose }: { visit?: Visit | null; onClose: () => void }) {
  return (
    <Dialog title={visit ? `Progress of ${visit.name}` : 'My progress'} onClose={onClose}>
      <QueryBoundary query={useQuery(progressQuery(visit?.id))} failure="We couldn’t load the progress">
        {(answer) => <Content answer={answer} visit={visit} />}
      </QueryBoundary>
    </Dialog>
  );
}
