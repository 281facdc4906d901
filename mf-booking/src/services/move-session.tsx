import { getBookingTimes, moveBooking, type ServiceRecord } from '@fitghar/contracts/booking';
import { call } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/sessions.ts';
import { sessionTimesQuery } from '../time-slots/session-times.queries.ts';

// The dialog loads when it opens.
const SessionTimeDialog = lazyDialog(() => import(/* webpackChunkName: "session-time" */ '../time-slots/session-time.dialog.tsx'));

/** Moves a session to another hour; the dialog says what that means first. */
export function MoveSession({ service }: { service: ServiceRecord }) {
  const { id, typeOfservice, trial_date, trial_time, moves, trainer_gone, movable_until, trainer } = service;
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.move}
      </Button>
      {open && (
        <SessionTimeDialog
          session={{ date: trial_date, time: trial_time, moves, trainer_gone }}
          last={movable_until}
          trainer={trainer?.name ?? null}
          timesOf={(date) => sessionTimesQuery(getBookingTimes, { id, date })}
          choose={(body) => call(moveBooking, { id, body })}
          waitingList={{ service: typeOfservice, purpose: { session_id: id } }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
