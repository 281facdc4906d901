import { packageRow, serviceRecord } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { api } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { useBookingChange } from '../use-booking-change.ts';
import { type Chosen, DayAndHour, firstChoice } from './day-and-hour.tsx';
import { movesLeft } from './moves-left.ts';

/** The calls that answer with the package, and with the trial. */
const ANSWERS = { package: packageRow, trial: serviceRecord };

/** Chooses date and hour: to move a session, or to plan an open one. */
export default function SessionTimeDialog({
  session,
  of,
  last,
  trainer,
  timesPath,
  path,
  waitingList,
  onClose,
}: {
  /** The session to move; null to plan an open one. */
  session: (Chosen & { moves: number; trainer_gone?: boolean | undefined }) | null;
  of: keyof typeof ANSWERS;
  last: string;
  trainer: string | null;
  timesPath: string;
  path: string;
  waitingList: Parameters<typeof DayAndHour>[0]['waitingList'];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(firstChoice(last, session?.date));
  const { date, time } = chosen;
  const save = useBookingChange(async () => void (await api(`/api/v1/booking/${path}`, ANSWERS[of], { body: { date, time } })), {
    done: `Your session is on ${formatSessionTime(chosen)}`,
    onDone: onClose,
  });
  return (
    <Dialog title={session ? 'Move this session' : 'Plan a session'} onClose={onClose}>
      <Stack>
        {session && (
          <Muted>
            Now {formatSessionTime(session)}. {movesLeft(session)}
          </Muted>
        )}
        <DayAndHour
          path={timesPath}
          last={last}
          now={session}
          trainer={trainer}
          value={chosen}
          onChange={setChosen}
          waitingList={waitingList}
        />
        <Row>
          <Button busy={save.isPending} disabled={!time} onClick={() => save.mutate()}>
            {session ? 'Move session' : 'Plan session'}
          </Button>
          <DialogClose />
        </Row>
      </Stack>
    </Dialog>
  );
}
