import { moveSessions, type PackageRow, type PlannedMoves } from '@fitghar/contracts/booking';
import { formatSessionTime, formatTime, weekdayNames, weekdayOf } from '@fitghar/contracts/common';
import { site, userMessage } from '@fitghar/platform';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/move-several.ts';
import layout from '../session-rows.module.css';
import { hoursOnOffer } from '../time-slots/hours-on-offer.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { plannedMovesQuery } from './planned-moves.queries.ts';

type Move = PlannedMoves['sessions'][number];
type Choices = Readonly<Record<string, string>>;
const keyOf = ({ date, time }: { date: string; time: string }): string => `${date} ${time}`;
/** The choice to leave a session where it is. */
const STAYS = 'stays';

/** Where a session goes: its own hour if that is free, or the nearest one that was chosen instead. */
function targetOf(move: Move, choices: Choices): { date: string; time: string } | null {
  if (move.objection) return null;
  if (move.free) return move.to;
  return move.alternatives.find((each) => keyOf(each) === choices[move.id]) ?? null;
}

function outcomeOf({ objection, free, to, same_trainer, trainer }: Move): string {
  if (objection) return t.stays(objection);
  if (!free) return t.isNotFree(formatSessionTime(to));
  return t.movesTo(formatSessionTime(to), same_trainer ? null : trainer);
}

function Line({ move, choices, onChoose }: { move: Move; choices: Choices; onChoose: (key: string) => void }) {
  const { objection, free, to, alternatives } = move;
  return (
    <li className={layout.row}>
      <div>
        <strong>{formatSessionTime(move)}</strong>
        <Muted>{outcomeOf(move)}</Muted>
      </div>
      {!objection && !free && (
        <SelectField
          label={t.insteadOf(formatSessionTime(to))}
          options={[
            { value: '', label: alternatives.length ? t.choose : t.noneNearby },
            ...alternatives.map((each) => ({ value: keyOf(each), label: formatSessionTime(each) })),
            { value: STAYS, label: t.keep(formatSessionTime(move)) },
          ]}
          value={choices[move.id] ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </li>
  );
}

/** Moves all sessions of a weekday, all or none, after showing what happens to each (D53). */
export default function MoveSeveralDialog({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const days = [...new Set(row.sessions.filter(({ can_move }) => can_move).map(({ date }) => weekdayOf(date)))].sort();
  const [weekday, setWeekday] = useState(days[0] ?? 1);
  const [toWeekday, setToWeekday] = useState(days[0] ?? 1);
  const [time, setTime] = useState(row.sessions.find(({ can_move }) => can_move)?.time ?? '07:00');
  const [choices, setChoices] = useState<Choices>({});
  const [isShown, setShown] = useState(false);
  // By the choices it is about: a late answer to earlier ones is not shown for these.
  const preview = useQuery({ ...plannedMovesQuery(row.id, { weekday, to_weekday: toWeekday, time }), enabled: isShown });
  const moves = isShown ? preview.data?.sessions : undefined;
  const targets = (moves ?? []).flatMap((move) => {
    const to = targetOf(move, choices);
    return to ? [{ id: move.id, date: to.date, time: to.time }] : [];
  });
  const isUndecided = (moves ?? []).some((move) => !move.objection && choices[move.id] !== STAYS && !targetOf(move, choices));
  const save = useBookingChange(() => call(moveSessions, { id: row.id, body: { sessions: targets } }), {
    done: t.moved(targets.length),
    onDone: onClose,
  });
  const change = (set: () => void) => {
    set();
    setShown(false);
    setChoices({});
  };
  const options = weekdayNames().map((name, index) => ({ value: String(index + 1), label: t.everyWeekday(name) }));
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <SelectField
          label={t.allOn}
          options={options.filter(({ value }) => days.includes(Number(value)))}
          value={String(weekday)}
          onChange={({ target }) =>
            change(() => {
              setWeekday(Number(target.value));
              setToWeekday(Number(target.value));
            })
          }
        />
        <SelectField
          label={t.moveTo}
          options={options}
          value={String(toWeekday)}
          onChange={({ target }) => change(() => setToWeekday(Number(target.value)))}
        />
        <SelectField
          label={t.at}
          options={hoursOnOffer().map((value) => ({ value, label: formatTime(value) }))}
          value={time}
          onChange={({ target }) => change(() => setTime(target.value))}
        />
        {isShown && preview.error && <p role="alert">{userMessage(preview.error)}</p>}
        {moves && (
          <>
            <ol className={layout.rows}>
              {moves.map((move) => (
                <Line
                  key={move.id}
                  move={move}
                  choices={choices}
                  onChoose={(key) => setChoices((before) => ({ ...before, [move.id]: key }))}
                />
              ))}
            </ol>
            <Callout title={t.titleOf(targets.length, moves.length)}>
              {t.counts(
                site().rules.max_moves,
                row.sessions.some(({ trainer_gone }) => trainer_gone === true),
              )}
            </Callout>
          </>
        )}
        <Row>
          {moves ? (
            <Button busy={save.isPending} disabled={!targets.length || isUndecided} onClick={() => save.mutate()}>
              {t.move(targets.length)}
            </Button>
          ) : (
            <Button busy={preview.isFetching} onClick={() => (isShown ? void preview.refetch() : setShown(true))}>
              {t.preview}
            </Button>
          )}
          <DialogClose />
        </Row>
      </Stack>
    </Dialog>
  );
}
