import { formatSessionTime } from '@fitghar/contracts/common';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import * as t from '#texts/session-time.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { type Chosen, DayAndHour, firstChoice } from './day-and-hour.tsx';
import { movesLeft } from './moves-left.ts';

type DayAndHourProps = Parameters<typeof DayAndHour>[0];

/** Chooses date and hour: to move a session, or to plan an open one. */
export default function SessionTimeDialog({
  session,
  last,
  trainer,
  timesOf,
  choose,
  waitingList,
  onClose,
}: {
  /** The session to move; null to plan an open one. */
  session: (Chosen & { moves: number; trainer_gone?: boolean | undefined }) | null;
  last: string;
  trainer: string | null;
  timesOf: DayAndHourProps['timesOf'];
  choose: (chosen: Chosen) => Promise<unknown>;
  waitingList: DayAndHourProps['waitingList'];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(firstChoice(last, session?.date));
  const save = useBookingChange(() => choose(chosen), {
    done: t.isOn(formatSessionTime(chosen)),
    onDone: onClose,
  });
  return (
    <Dialog title={session ? t.moveTitle : t.planTitle} onClose={onClose}>
      <Stack>
        {session && <Muted>{t.nowAt(formatSessionTime(session), movesLeft(session))}</Muted>}
        <DayAndHour
          timesOf={timesOf}
          last={last}
          now={session}
          trainer={trainer}
          value={chosen}
          onChange={setChosen}
          waitingList={waitingList}
        />
        <Row>
          <Button busy={save.isPending} disabled={!chosen.time} onClick={() => save.mutate()}>
            {session ? t.move : t.plan}
          </Button>
          <DialogClose />
        </Row>
      </Stack>
    </Dialog>
  );
}
