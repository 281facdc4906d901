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
import * as t from '#texts/progress.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { MEASURE_NAMES, pointsOf } from './measures.ts';
import styles from './progress.module.css';
import { progressQuery } from './progress.queries.ts';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressForm } from './progress-form.tsx';

/** Every entry, newest first. Customers delete theirs and their trainers’. */
function History({ entries, isTrainer }: { entries: readonly ProgressEntry[]; isTrainer: boolean }) {
  const [asked, setAsked] = useState<ProgressEntry | null>(null);
  const remove = useBookingChange((id: string) => call(removeProgress, { id }), { done: t.deleted, onDone: () => setAsked(null) });
  const measures = MEASURE_NAMES.filter((measure) => entries.some((entry) => entry[measure] !== null));
  return (
    // A table that is wider than a phone scrolls; keyboards need to reach what scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroll} aria-label={t.allEntries} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t.newestFirst}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t.measures[measure].name}
              </th>
            ))}
            <th scope="col">{t.note}</th>
            {!isTrainer && (
              <td>
                <span className="visually-hidden">{t.remove}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {formatDay(entry.date)}
                {entry.by === 'trainer' && <Muted>{t.trainer}</Muted>}
              </th>
              {measures.map((measure) => (
                <td key={measure}>{entry[measure] === null ? '–' : `${entry[measure]} ${t.measures[measure].unit}`}</td>
              ))}
              <td className={styles.note}>
                <span dir="auto">{entry.note}</span>
              </td>
              {!isTrainer && (
                <td>
                  <Button variant="quiet" onClick={() => setAsked(entry)}>
                    {t.remove}
                    <span className="visually-hidden">{t.entryOf(formatDay(entry.date))}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          title={t.removeTitle(formatDay(asked.date))}
          action={t.remove}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked.id)}
          onClose={() => setAsked(null)}
        >
          <p>{t.notRestored}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Content({ answer: { consent, entries }, visit }: { answer: ProgressAnswer; visit: Visit | null }) {
  const isTrainer = visit !== null;
  const date = visit?.date ?? istDate(new Date(serverNow()));
  if (isTrainer && !consent) return <Callout title={t.off}>{t.notAgreed(visit.name)}</Callout>;
  const lines = MEASURE_NAMES.map((measure) => [measure, pointsOf(entries, measure)] as const).flatMap(([measure, points]) =>
    points.length > 1 ? [[measure, points] satisfies [typeof measure, typeof points]] : [],
  );
  const save = (body: ProgressBody) => (visit ? call(addVisitProgress, { id: visit.id, body }) : call(addProgress, { body }));
  const known = entries.find((entry) => entry.date === date && entry.by === (isTrainer ? 'trainer' : 'customer'));
  return (
    <Stack>
      <ProgressChart lines={lines} />
      <ProgressForm key={known?.id ?? date} save={save} known={known} asks={!consent} isTrainer={isTrainer} />
      {entries.length > 0 ? <History entries={entries} isTrainer={isTrainer} /> : <Muted>{t.empty}</Muted>}
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
    <Dialog title={visit ? t.progressOf(visit.name) : t.mine} onClose={onClose}>
      <QueryBoundary query={useQuery(progressQuery(visit?.id))} failure={t.notLoaded}>
        {(answer) => <Content answer={answer} visit={visit} />}
      </QueryBoundary>
    </Dialog>
  );
}
