import type { Proposals, ProposedSession, SessionTime } from '@fitghar/contracts/booking';
import { formatDay, formatTime, formatTimeRange } from '@fitghar/contracts/common';
import { Badge, Callout, Muted } from '@fitghar/ui';
import * as t from '#texts/package-shop.ts';
import styles from './package-shop.module.css';

const keyOf = ({ date, time }: SessionTime): string => `${date} ${time}`;

/** Another time for a date whose hour is full; the nearest is chosen already. */
function OtherTime({
  session: { date, time, alternatives },
  chosen,
  onChoose,
}: {
  session: ProposedSession;
  chosen: SessionTime | undefined;
  onChoose: (at: SessionTime) => void;
}) {
  const [nearest] = alternatives;
  if (!nearest) return <span className={styles.none}>{t.noTimeAround(formatDay(date))}</span>;
  const current = alternatives.find((each) => chosen && keyOf(each) === keyOf(chosen)) ?? nearest;
  return (
    <label className={styles.other}>
      <span>{t.isFull(formatTime(time))}</span>
      <select
        aria-label={t.insteadOf(`${formatDay(date)}, ${formatTime(time)}`)}
        value={keyOf(current)}
        onChange={({ target }) => {
          const found = alternatives.find((each) => keyOf(each) === target.value);
          if (found) onChoose({ date: found.date, time: found.time });
        }}
      >
        {alternatives.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {each.date === date ? formatTime(each.time) : `${formatDay(each.date)}, ${formatTime(each.time)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function trainersOf(trainer: string | null, sessions: number, others: number): string {
  if (!trainer) return t.assignLater;
  if (others === 0) return t.freeForAll(trainer, sessions);
  return t.freeForSome(trainer, sessions - others, sessions);
}

/** The twelve proposed dates, and who comes. */
export function ProposedDates({
  proposals: { sessions, trainer },
  chosen,
  onChoose,
}: {
  proposals: Proposals;
  chosen: Record<string, SessionTime>;
  onChoose: (date: string, at: SessionTime) => void;
}) {
  const isSame = (session: ProposedSession) => {
    const other = chosen[session.date];
    const at = session.alternatives.find((each) => other && keyOf(each) === keyOf(other)) ?? session.alternatives[0];
    return session.state === 'free' ? session.same_trainer : at?.same_trainer === true;
  };
  const others = sessions.filter((session) => !isSame(session)).length;
  const full = sessions.filter(({ alternatives }) => alternatives.length).length;
  const stuck = sessions.filter(({ state, alternatives }) => state === 'full' && !alternatives.length).length;
  return (
    <>
      <Muted>{trainersOf(trainer, sessions.length, others)}</Muted>
      {stuck > 0 && <Callout title={stuck === sessions.length ? t.noFreeTimes : t.stuck(stuck)}>{t.stuckText}</Callout>}
      {full > 0 && (
        <p className={styles.full} role="status">
          <strong>{t.full(full)}</strong> <span>{t.picked}</span>
        </p>
      )}
      <ol className={styles.dates}>
        {sessions.map((session) => (
          <li key={session.date} className={styles.date}>
            <strong>{formatDay(session.date)}</strong>
            {session.state === 'free' ? (
              <span>{formatTimeRange(session.time)}</span>
            ) : (
              <OtherTime session={session} chosen={chosen[session.date]} onChoose={(at) => onChoose(session.date, at)} />
            )}
            {trainer && !isSame(session) && <Badge>{t.anotherTrainer}</Badge>}
          </li>
        ))}
      </ol>
    </>
  );
}
