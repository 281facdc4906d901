import { formatTimeRange, weekdayNames, weekdayOf } from '@fitghar/contracts/common';
import { isDayOff, type TravelMinutes, type WorkingHours, worksAt } from '../../trainers/index.ts';

/** Where a trainer is to be, and when. */
export interface PlannedVisit {
  date: string;
  time: string;
  pincode: string;
}

/** A session fills its hour. */
const SESSION_MINUTES = 60;

const minutesOf = (time: string): number => Number.parseInt(time, 10) * 60;

/**
 * Why a trainer with these hours cannot do a visit beside the others; empty if they can (D55). Compares with every visit of
 * the day rather than with the neighbours, so that a day stays possible when one of them is cancelled.
 */
export function visitProblems(
  visit: PlannedVisit,
  others: readonly PlannedVisit[],
  hours: WorkingHours | null | undefined,
  travel: TravelMinutes,
): string[] {
  const sameDay = others.filter(({ date }) => date === visit.date);
  const problems: string[] = [];
  if (isDayOff(hours, visit.date)) problems.push('Has a day off');
  else if (!worksAt(hours, visit.date, visit.time))
    problems.push(`Does not work at ${formatTimeRange(visit.time)} on ${weekdayNames()[weekdayOf(visit.date) - 1]}s`);
  if (hours?.maxVisits && sameDay.length >= hours.maxVisits)
    problems.push(`Has ${sameDay.length === 1 ? '1 visit' : `${sameDay.length} visits`} that day, at most ${hours.maxVisits}`);
  for (const other of sameDay) {
    const between = Math.abs(minutesOf(other.time) - minutesOf(visit.time)) - SESSION_MINUTES;
    const needed = travel(other.pincode, visit.pincode);
    if (between < 0) problems.push(`Has another session at ${formatTimeRange(other.time)}`);
    else if (between < needed)
      problems.push(`Needs ${needed} min between here and ${other.pincode} (${formatTimeRange(other.time)}), has ${between}`);
  }
  return problems;
}
