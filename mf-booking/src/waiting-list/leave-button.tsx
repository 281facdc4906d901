import { leaveWaitlist, type WaitlistEntryRow } from '@fitghar/contracts/booking';
import { formatDay, formatTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import * as t from '#texts/waiting-list.ts';
import { useBookingChange } from '../use-booking-change.ts';

/** Leaves the line, or turns an offer down, which goes to the next. */
export function LeaveButton({ entry: { id, status, date, time } }: { entry: WaitlistEntryRow }) {
  const [asking, setAsking] = useState(false);
  const isOffered = status === 'offered';
  const leave = useBookingChange(() => call(leaveWaitlist, { id }), {
    done: isOffered ? t.givenUp : t.left,
    onDone: () => setAsking(false),
  });
  const hour = `${formatDay(date)}, ${formatTime(time)}`;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isOffered ? t.noThanks : t.leave}
        <span className="visually-hidden"> {hour}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={isOffered ? t.giveUpTitle(hour) : t.leaveTitle(hour)}
          action={isOffered ? t.giveUp : t.leave}
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{isOffered ? t.giveUpText : t.leaveText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
