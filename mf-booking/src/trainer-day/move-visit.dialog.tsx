import { getVisitTimes, moveVisit } from '@fitghar/contracts/booking';
import { formatSessionTime, istDate } from '@fitghar/contracts/common';
import { useOnline } from '@fitghar/platform';
import { call, invalidateTopics, serverNow } from '@fitghar/platform/data';
import { Button, Callout, Row, TextField, toast, toastError } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DayAndHour, firstChoice } from '../time-slots/day-and-hour.tsx';
import { sessionTimesQuery } from '../time-slots/session-times.queries.ts';
import styles from './trainer-day.module.css';

/** How far a trainer moves a visit. The server knows until when its package can be used. */
const DAYS_AHEAD = 14;

const reasonSchema = z.object({ reason: z.string() });

/** Moves a visit to another hour at which its trainer is free, after showing what that means (D53). */
export default function MoveVisitDialog({
  visit: { id, date, time, name },
  onClose,
}: {
  visit: { id: string; date: string; time: string; name: string };
  onClose: () => void;
}) {
  const last = istDate(new Date(serverNow()), DAYS_AHEAD);
  const isOnline = useOnline();
  const [chosen, setChosen] = useState(firstChoice(last, date));
  const form = useForm({
    schema: reasonSchema,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await call(moveVisit, { id, body: { ...chosen, reason: reason.trim() } });
      } finally {
        void invalidateTopics('booking');
      }
      toast(`The visit is on ${formatSessionTime(chosen)}. ${name} gets an email`, { tone: 'success' });
      onClose();
    },
    onRefused: toastError,
  });
  return (
    <Dialog title="Move this visit" onClose={onClose}>
      {!isOnline && (
        <Callout title="You’re offline">
          To move a visit you need to be online, so that we can check the new time and tell {name}. Until then, please call {name}.
        </Callout>
      )}
      <Form form={form}>
        <p>
          <strong>
            {formatSessionTime({ date, time })}, <bdi translate="no">{name}</bdi>
          </strong>
        </p>
        <ul className={styles.list}>
          <li>{name} gets an email with the new time and your reason. Please call first if it’s soon.</li>
          <li>The Start PIN changes. It doesn’t count as one of {name}’s own moves.</li>
          <li>You can only choose times when you’re free and can get there in time.</li>
        </ul>
        <DayAndHour
          timesOf={(day) => sessionTimesQuery(getVisitTimes, { id, date: day })}
          last={last}
          now={{ date, time }}
          trainer={null}
          value={chosen}
          onChange={setChosen}
          waitingList={null}
        />
        <TextField label={`Reason (shared with ${name})`} maxLength={500} {...form.bind('reason')} />
        <Row>
          <Button type="submit" busy={form.pending} disabled={!isOnline || !chosen.time || !form.values.reason.trim()}>
            {chosen.time ? `Move to ${formatSessionTime(chosen)}` : 'Move visit'}
          </Button>
          <DialogClose>Cancel</DialogClose>
        </Row>
      </Form>
    </Dialog>
  );
}
