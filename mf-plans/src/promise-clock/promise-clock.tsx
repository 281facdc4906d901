import { momentOf } from '@fitghar/contracts/common';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const words = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`);

/** How much of the promised time is left, told anew each half minute. */
export function PromiseClock({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(dueAt) - now) / MINUTE_MS);
  return (
    <span>
      by <strong>{momentOf(dueAt)}</strong> ({minutes >= 0 ? `${words(minutes)} left` : `late by ${words(-minutes)}`})
    </span>
  );
}
