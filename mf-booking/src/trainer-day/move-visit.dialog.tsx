import { getVisitTimes, moveVisit } from '@fitghar/contracts/booking';
import { formatSessionTime, istDate } from '@fitghar/contracts/common';
import { useOnline } from '@fitghar/platform';
import { call, invalidateTopics, serverNow } from '@fitghar/platform/data';
import { Button, Callout, Row, TextField, toast, toastError } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import * as t from '#texts/move-visit.ts';
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
      toast(t.moved(formatSessionTime(chosen), name), { tone: 'success' });
      onClose();
    },
    onRefused: toastError,
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      {!isOnline && <Callout title={t.offline}>{t.offlineText(name)}</Callout>}
      <Form form={form}>
        <p>
          <strong>
            {formatSessionTime({ date, time })}, <bdi translate="no">{name}</bdi>
          </strong>
        </p>
        <ul className={styles.list}>
          <li>{t.getsEmail(name)}</li>
          <li>{t.pinChanges(name)}</li>
          <li>{t.onlyFree}</li>
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
        <TextField label={t.reason(name)} maxLength={500} {...form.bind('reason')} />
        <Row>
          <Button type="submit" busy={form.pending} disabled={!isOnline || !chosen.time || !form.values.reason.trim()}>
            {chosen.time ? t.moveTo(formatSessionTime(chosen)) : t.move}
          </Button>
          <DialogClose>{t.cancel}</DialogClose>
        </Row>
      </Form>
    </Dialog>
  );
}
