import { formatDateTime, formatDuration } from '@fitghar/contracts/common';
import { useMinutesUntil } from '@fitghar/platform/data';
import * as t from '#texts/promise-clock.tsx';

/** Time left until the delivery deadline, updated every half minute. */
export function PromiseClock({ dueAt }: { dueAt: string }) {
  const minutes = useMinutesUntil(dueAt);
  if (Number.isNaN(minutes)) return <span>{t.bySome(dueAt)}</span>; // an unknown format of a newer server
  return <span>{t.by(<strong>{formatDateTime(dueAt)}</strong>, minutes < 0, formatDuration(Math.abs(minutes)))}</span>;
}
