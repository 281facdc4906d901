import { formatDay, formatTimeRange } from '@fitghar/contracts/common';

/** `Wed 25 Nov, 7:00–8:00 am` */
export const whenOf = ({ date, time }: { date: string; time: string }): string => `${formatDay(date)}, ${formatTimeRange(time)}`;
