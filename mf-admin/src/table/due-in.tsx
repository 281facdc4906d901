import { formatDateTime, formatDuration } from '@fitghar/contracts/common';
import { useMinutesUntil } from '@fitghar/platform/data';
import { Badge } from '@fitghar/ui';

/** Below this the badge warns. */
const SOON_MINUTES = 240;

/** `due in 40 min`, `late by 2 h`: urgency in words and colour, counted on while it is shown. */
export function DueIn({ dueAt }: { dueAt: string }) {
  const minutes = useMinutesUntil(dueAt);
  if (Number.isNaN(minutes)) return <span>by {dueAt}</span>; // an unknown format of a newer server
  const tone = minutes < 0 ? 'danger' : minutes < SOON_MINUTES ? 'warning' : 'neutral';
  return (
    <span title={formatDateTime(dueAt)}>
      <Badge tone={tone}>{minutes < 0 ? `late by ${formatDuration(-minutes)}` : `due in ${formatDuration(minutes)}`}</Badge>
    </span>
  );
}
