import { addDays, weekdayOf } from '@fitghar/contracts/common';
import type { SessionOfPackage } from '../persistence/booking.ts';
import type { SessionPackage } from '../persistence/package.ts';

const DAYS_A_WEEK = 7;
const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/**
 * Mondays of the weeks without a session, from this week to that of the last planned session; to the last usable date if
 * sessions are open and none is planned. Weeks in which the package is paused are left out, and so is a week that has
 * just one or two days of it, which a weekly pattern may leave free.
 */
export function gapWeeks(
  { sessions: bought, usableUntil, open, pause }: Pick<SessionPackage, 'sessions' | 'usableUntil' | 'open' | 'pause'>,
  sessions: readonly Pick<SessionOfPackage, 'date' | 'status'>[],
  today: string,
): string[] {
  const held = sessions.filter(({ status }) => status !== 'Cancelled').map(({ date }) => date);
  const lastPlanned = held.findLast((date) => date >= today);
  const last = lastPlanned ?? (open > 0 ? usableUntil : '');
  const first = [today, bought[0]?.date ?? today].toSorted().at(-1) ?? today;
  const weeks: string[] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, DAYS_A_WEEK)) {
    const days = Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(monday, index));
    const usable = days.filter((day) => day >= first && day <= last && !(pause && day >= pause.from && day <= pause.until));
    if (usable.length > 2 && !days.some((day) => held.includes(day))) weeks.push(monday);
  }
  return weeks;
}
