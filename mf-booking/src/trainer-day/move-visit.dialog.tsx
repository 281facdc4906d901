import { movedVisit } from '@fitghar/contracts/booking';
import { formatSessionTime, istDate } from '@fitghar/contracts/common';
import { api, serverNow } from '@fitghar/platform/data';
import { Button, Callout, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { TextField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { DayAndHour, firstChoice } from '../time-slots/day-and-hour.tsx';
import { useBookingChange } from '../use-booking-change.ts';
import styles from './trainer-day.module.css';

/** How far a trainer moves a visit. The server knows until when its package can be used. */
const DAYS_AHEAD = 14;

/** Moves a visit to another hour at which its trainer is free, after showing what that means (D53). */
export default function MoveVisitDialog({
  visit: { id, date, time, name },
  onClose,
}: {
  visit: { id: string; date: string; time: string; name: string };
  onClose: () => void;
}) {
  const last = istDate(new Date(serverNow()), DAYS_AHEAD);
  const [chosen, setChosen] = useState(firstChoice(last, date));
  const [reason, setReason] = useState('');
  const move = useBookingChange(
    () => api(`/api/v1/trainer/visits/${id}/move`, movedVisit, { body: { ...chosen, reason: reason.trim() } }),
    { done: `The visit is on ${formatSessionTime(chosen)}. ${name} gets an email`, onDone: onClose },
  );
  return (
    <Dialog title="Move this visit" onClose={onClose}>
      {navigator.onLine ? (
        <Stack>
          <p>
            <strong>
              {formatSessionTime({ date, time })}, <bdi>{name}</bdi>
            </strong>
          </p>
          <ul className={styles.list}>
            <li>{name} gets an email with the new time and your reason. Please call first if it is soon.</li>
            <li>The Start PIN changes. It doesn’t count as one of {name}’s own moves.</li>
            <li>You can choose only times when you’re free and can get there in time.</li>
          </ul>
          <DayAndHour
            path={`trainer/visits/${id}/times`}
            last={last}
            now={{ date, time }}
            trainer={null}
            value={chosen}
            onChange={setChosen}
            line={null}
          />
          <TextField
            label={`Reason (shared with ${name})`}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Row>
            <Button busy={move.isPending} disabled={!chosen.time || !reason.trim()} onClick={() => move.mutate()}>
              {chosen.time ? `Move to ${formatSessionTime(chosen)}` : 'Move visit'}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Row>
        </Stack>
      ) : (
        <Callout title="You’re offline">
          To move a visit you need to be online, so that we can check the new time and tell {name}. Until then, please call {name}.
        </Callout>
      )}
    </Dialog>
  );
}
