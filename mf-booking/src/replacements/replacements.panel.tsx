import { acceptReplacements, type Replacements } from '@fitghar/contracts/booking';
import { formatList, formatSessionTime } from '@fitghar/contracts/common';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary } from '@fitghar/ui';
import type { ReactNode } from 'react';
import * as t from '#texts/replacements.ts';
import styles from '../my-packages/packages.module.css';
import layout from '../session-rows.module.css';
import { useBookingChange } from '../use-booking-change.ts';
import { replacementsQuery } from './replacements.queries.ts';

type Row = Replacements['rows'][number];
type Session = Row['sessions'][number];

function whoComes({ trainer, alternatives }: Session): string {
  if (trainer) return trainer.rating === null ? t.noRatings(trainer.name) : t.rated(trainer.name, trainer.rating);
  if (!alternatives.length) return t.noneFree;
  return t.nearestFree(alternatives.map((each) => formatSessionTime(each)));
}

function Question({ row: { gone, sessions }, actionsOf }: { row: Row; actionsOf: ((id: string) => ReactNode) | undefined }) {
  const proposed = sessions.flatMap(({ id, trainer }) => (trainer ? [{ id, trainer }] : []));
  const names = [...new Set(proposed.map(({ trainer }) => trainer.name))];
  const accept = useBookingChange(
    () => {
      const body = { sessions: proposed.map(({ id, trainer }) => ({ id, trainer_id: trainer.id })) };
      return call(acceptReplacements, { body });
    },
    { done: t.willCome(formatList(names)) },
  );
  return (
    <section className={styles.asked} aria-label={t.insteadOf(gone)}>
      <h3>{t.canNotCome(gone)}</h3>
      <p>{proposed.length ? t.whoCould : t.looking}</p>
      <ol className={layout.rows}>
        {sessions.map((session) => (
          <li key={session.id} className={layout.row}>
            <div>
              <strong>{formatSessionTime(session)}</strong>
              <Muted>{whoComes(session)}</Muted>
            </div>
            {actionsOf?.(session.id)}
          </li>
        ))}
      </ol>
      {proposed.length > 0 && (
        <div>
          <Button busy={accept.isPending} onClick={() => accept.mutate()}>
            {proposed.length === 1 ? t.accept(names[0]) : t.acceptFor(proposed.length)}
          </Button>
        </div>
      )}
      <Muted>{t.ifNothing(sessions.length)}</Muted>
    </section>
  );
}

/** Asks who comes to the sessions of a package, or to a trial, after their trainer was blocked. Shows nothing once that is settled. */
export default function ReplacementsPanel({
  isAbout,
  actionsOf,
}: {
  /** Whether a row is of this package, or of this trial. */
  isAbout: (row: Row) => boolean;
  /** What else can be done with a session. */
  actionsOf?: (id: string) => ReactNode;
}) {
  const query = useQuery(replacementsQuery);
  return (
    <QueryBoundary query={query} failure={t.notLoaded}>
      {({ rows }) => rows.filter(isAbout).map((row) => <Question key={row.sessions[0]?.id} row={row} actionsOf={actionsOf} />)}
    </QueryBoundary>
  );
}
