import { formatDateTime, formatDuration } from '@fitghar/contracts/common';
import { serverNow } from '@fitghar/platform/data';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Time left until the delivery deadline, updated every half minute. */
export function PromiseClock({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(dueAt) - now) / MINUTE_MS);
  if (Number.isNaN(minutes)) return <span>by {dueAt}</span>; // an unknown format of a newer server
  return (
    <span>
      by <strong>{formatDateTime(dueAt)}</strong> (
      {minutes >= 0 ? `${formatDuration(minutes)} left` : `late by ${formatDuration(-minutes)}`})
    </span>
  );
}
