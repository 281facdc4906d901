import { addDays, weekdayOf } from '@fitghar/contracts/common';

const DAYS_A_WEEK = 7;

/** How far from a full date another one is proposed. */
const DAYS_AROUND = 3;

/** The date with the three days before and after it. */
export const daysAround = (date: string): string[] =>
  Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => addDays(date, index - DAYS_AROUND));

/** The first so many dates on these weekdays, from `from` on. */
export function weeklyDates(from: string, weekdays: readonly number[], count: number): string[] {
  const days = Array.from({ length: count * DAYS_A_WEEK }, (_, index) => addDays(from, index));
  return days.filter((date) => weekdays.includes(weekdayOf(date))).slice(0, count);
}
