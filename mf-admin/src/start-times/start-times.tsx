import type { SessionTimes } from '@fitghar/contracts/booking';
import { formatTime } from '@fitghar/contracts/common';
import { ChoiceGroup } from '@fitghar/ui/forms';

type Hour = SessionTimes['times'][number];

/** The hours of a day to choose a session's start from; what is not free is shown, but cannot be chosen. */
export function StartTimes({
  hours,
  note,
  value,
  onChange,
}: {
  hours: readonly Hour[];
  /** What to know about a free hour. */
  note: (hour: Hour) => string | undefined;
  value: string;
  onChange: (time: string) => void;
}) {
  if (!hours.some(({ free }) => free)) return <p>No free time on this day.</p>;
  return (
    <ChoiceGroup
      variant="dense"
      legend="Start time"
      choices={hours.map((hour) => ({
        value: hour.time,
        title: formatTime(hour.time),
        disabled: !hour.free,
        about: hour.free ? note(hour) : 'Not free',
      }))}
      value={value}
      onChange={onChange}
      minWidth={104}
    />
  );
}
