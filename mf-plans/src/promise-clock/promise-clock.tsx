import { formatDateTime, formatDuration } from '@fitghar/contracts/common';
import { useMinutesUntil } from '@fitghar/platform/data';

/** Time left until the delivery deadline, updated every half minute. */
export function PromiseClock({ dueAt }: { dueAt: string }) {
  const minutes = useMinutesUntil(dueAt);
  if (Number.isNaN(minutes)) return <span>by {dueAt}</span>; // an unknown format of a newer server
  return (
    <span>
      by <strong>{formatDateTime(dueAt)}</strong> (
      {minutes >= 0 ? `${formatDuration(minutes)} left` : `late by ${formatDuration(-minutes)}`})
    </span>
  );
}
