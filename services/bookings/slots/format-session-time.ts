import { formatDay, formatTimeRange } from '@fitghar/contracts/common';

/** `Tue 24 Nov, 6:00–7:00 am`; with the year if it is not that of `today`. */
export const formatSessionTime = ({ date, time }: { date: string; time: string }, today: Date): string =>
  `${formatDay(date, today)}, ${formatTimeRange(time)}`;
