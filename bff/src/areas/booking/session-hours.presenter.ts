import type { SessionTimes } from '@fitghar/contracts/booking';
import type { MoveSession } from '@fitghar/services/bookings';

/** The hours of a day for one session. */
export const presentHours = (hours: Awaited<ReturnType<MoveSession['listTimes']>>): SessionTimes => ({
  times: hours.map(({ time, free, isFull, sameTrainer }) => ({ time, free, full: isFull, same_trainer: sameTrainer })),
});
