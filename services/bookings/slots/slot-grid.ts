import type { SessionTime } from '@fitghar/contracts/booking';
import { type BusinessRules, formatTime, HOUR_MS } from '@fitghar/contracts/common';
import { istDate, istHours, istInstant } from '../../kernel/index.ts';

/** One date on offer, with the starts of its slots (`HH:00`). */
export interface GridDate {
  date: string;
  times: string[];
}

const hourly = (from: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => `${String(from + index).padStart(2, '0')}:00`);

/** The hours of a day at which sessions start (`HH:00`). */
export const sessionHours = ({ first_hour, last_hour }: BusinessRules): string[] => hourly(first_hour, last_hour);

/** Why no session can start at another hour. */
export const hoursMessage = (rules: BusinessRules): string => {
  const hours = sessionHours(rules);
  return `Sessions start between ${formatTime(hours[0] ?? '')} and ${formatTime(hours.at(-1) ?? '')}`;
};

/**
 * The dates on offer at that instant, in India's time (D16). At first three: before noon today, tomorrow and the day after; from
 * noon on tomorrow, the day after and the third day.
 */
export function slotGrid(now: Date, rules: BusinessRules): GridDate[] {
  const { first_hour, last_hour, lead_hours, dates_on_offer, today_until_hour } = rules;
  const hours = istHours(now);
  const start = hours < today_until_hour ? 0 : 1;
  return Array.from({ length: dates_on_offer }, (_, index) => start + index).map((days) => {
    const earliest = Math.ceil(hours + lead_hours) - days * 24;
    return { date: istDate(now, days), times: hourly(Math.max(first_hour, earliest), last_hour) };
  });
}

/** Whether a session begins at least so many hours from now. An hour that is promised need only be ahead. */
export const isAhead = (now: Date, { date, time }: SessionTime, hours = 0): boolean =>
  istInstant(date, time).getTime() - now.getTime() >= hours * HOUR_MS;

/**
 * Whether a session can be planned then: at an hour of the day on offer, and as far ahead as the rules ask (D16). Ask it at the
 * moment at which the customer is promised the hour.
 */
export const isPlannable = (now: Date, rules: BusinessRules, { date, time }: SessionTime): boolean =>
  sessionHours(rules).includes(time) && isAhead(now, { date, time }, rules.lead_hours);

/** Whether this slot is still on offer. */
export const isInGrid = (now: Date, rules: BusinessRules, { date, time }: SessionTime): boolean =>
  slotGrid(now, rules).some((each) => each.date === date && each.times.includes(time));
