import { CHANGE_UNTIL_HOURS } from '@fitghar/contracts/booking';
import { istDate, istHours, istInstant } from '../../kernel/index.ts';

const FIRST_HOUR = 6;
const LAST_HOUR = 21;
/** Today is offered before this hour. */
const NOON = 12;

/** One date on offer, with the starts of its slots (`HH:00`). */
export interface GridDate {
  date: string;
  times: string[];
}

const hourly = (from: number): string[] => {
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);
  return hours.filter((hour) => hour >= from).map((hour) => `${String(hour).padStart(2, '0')}:00`);
};

/**
 * The three dates on offer at that instant, in India's time (D16): before noon today, tomorrow and the day after; from
 * noon on tomorrow, the day after and the third day.
 */
export function slotGrid(now: Date): GridDate[] {
  const hours = istHours(now);
  const start = hours < NOON ? 0 : 1;
  return [start, start + 1, start + 2].map((days) => ({
    date: istDate(now, days),
    times: hourly(days === 0 ? Math.ceil(hours + CHANGE_UNTIL_HOURS) : FIRST_HOUR),
  }));
}

/** The hours of a day at which sessions start (`HH:00`). */
export const SESSION_HOURS: readonly string[] = hourly(FIRST_HOUR);

/** Why no session can start at another hour. */
export const HOURS_MESSAGE = 'Sessions start between 6:00 am and 9:00 pm';

/**
 * Whether a session can be planned then: at an hour of the grid, at least 4 hours ahead (D16), or that many. Ask it at the
 * moment at which the customer is promised the hour; from then on until the promise ends, 0 hours are enough.
 */
export const isPlannable = (now: Date, date: string, time: string, leadHours = CHANGE_UNTIL_HOURS): boolean =>
  SESSION_HOURS.includes(time) && istInstant(date, time).getTime() - now.getTime() >= leadHours * 3_600_000;

/** Whether this slot is still on offer. */
export function isInGrid(now: Date, date: string, time: string): boolean {
  return slotGrid(now).some((each) => each.date === date && each.times.includes(time));
}
