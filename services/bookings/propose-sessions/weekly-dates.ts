import { weekdayOf } from '../../kernel/index.ts';

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** The date `YYYY-MM-DD` some days later. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The first so many dates on these weekdays, from `from` on. */
export function weeklyDates(from: string, weekdays: readonly number[], count: number): string[] {
  const days = Array.from({ length: count * DAYS_A_WEEK }, (_, index) => addDays(from, index));
  return days.filter((date) => weekdays.includes(weekdayOf(date))).slice(0, count);
}
