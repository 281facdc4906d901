import { leaveWaitlist, type WaitlistEntryRow } from '@fitghar/contracts/booking';
import { formatDay, formatTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { useBookingChange } from '../use-booking-change.ts';

/** Leaves the line, or turns an offer down, which goes to the next. */
export function LeaveButton({ entry: { id, status, date, time } }: { entry: WaitlistEntryRow }) {
  const leave = useBookingChange(() => call(leaveWaitlist, { id }), {
    done: status === 'offered' ? 'The slot goes to the next in line' : 'You’ve left the waiting list',
  });
  return (
    <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
      {status === 'offered' ? 'No, thanks' : 'Leave'}
      <span className="visually-hidden">
        {' '}
        {formatDay(date)}, {formatTime(time)}
      </span>
    </Button>
  );
}
