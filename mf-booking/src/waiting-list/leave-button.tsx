import { leaveWaitlist, type WaitlistEntryRow } from '@fitghar/contracts/booking';
import { formatDay, formatTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { useBookingChange } from '../use-booking-change.ts';

/** Leaves the line, or turns an offer down, which goes to the next. */
export function LeaveButton({ entry: { id, status, date, time } }: { entry: WaitlistEntryRow }) {
  const [asking, setAsking] = useState(false);
  const isOffered = status === 'offered';
  const leave = useBookingChange(() => call(leaveWaitlist, { id }), {
    done: isOffered ? 'The slot goes to the next in line' : 'You’ve left the waiting list',
    onDone: () => setAsking(false),
  });
  const hour = `${formatDay(date)}, ${formatTime(time)}`;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isOffered ? 'No, thanks' : 'Leave'}
        <span className="visually-hidden"> {hour}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={isOffered ? `Give up the slot of ${hour}?` : `Leave the waiting list of ${hour}?`}
          action={isOffered ? 'Give it up' : 'Leave'}
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{isOffered ? 'It goes to the next in line.' : 'You lose your place in line.'}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
