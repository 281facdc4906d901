import { hoursOf, minutesOf } from '#texts/numbers.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { formatterOf } from './formatters.ts';

/** India has one zone, without daylight saving (D3), so a fixed offset is exact. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** Hindi writes months out: its abbreviations end in a sign that reads like a zero. */
const inIndia = (style: Intl.DateTimeFormatOptions) =>
  formatterOf(
    (locale) =>
      new Intl.DateTimeFormat(locale, { ...style, ...(style.month && locale === 'hi-IN' && { month: 'long' }), timeZone: 'Asia/Kolkata' }),
  );

const yearly = inIndia({ year: 'numeric' });
const shortDays = inIndia({ weekday: 'short', day: 'numeric', month: 'short' });
const days = inIndia({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const months = inIndia({ month: 'long', year: 'numeric' });
const times = inIndia({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const weekdays = { long: inIndia({ weekday: 'long' }), short: inIndia({ weekday: 'short' }) };

/** Without the commas, narrow and unbreakable spaces that engines of different age put between the parts; *Sept* as short as every other month. */
const joined = (parts: Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }) =>
      type === 'literal' ? value.replace(/[\s,]+/g, ' ') : type === 'month' ? value.replace(/^Sept$/, 'Sep') : value,
    )
    .join('')
    .trim();

/** Calendar date `YYYY-MM-DD` in India at that instant, plus `days`. */
export const istDate = (instant: Date, days = 0): string =>
  addDays(new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10), days);

/** The date `YYYY-MM-DD` some days later. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** ISO number of the weekday of a date `YYYY-MM-DD`: Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** Start of this date in India. */
const startOf = (date: string): Date => new Date(`${date}T00:00:00+05:30`);

/** `HH:MM` in India, on any day. */
const timeOfDay = (time: string): Date => new Date(`2000-01-01T${time}:00+05:30`);

/** Returns a text that is no date unchanged, so that a newer server cannot break the page. */
const formatReadable = (instant: Date, text: string, format: (instant: Date) => string): string =>
  Number.isNaN(instant.getTime()) ? text : format(instant);

const formatInstantsDay = (instant: Date, today?: Date): string =>
  joined((today && yearly().format(today) === yearly().format(instant) ? shortDays() : days()).formatToParts(instant));

const formatInstantsTime = (instant: Date): string => joined(times().formatToParts(instant));

/** `2026-11-24` → `Tue 24 Nov`, or `Tue 24 Nov 2026` seen from another year in India. */
export const formatDay = (date: string, today = new Date()): string =>
  formatReadable(startOf(date), date, (instant) => formatInstantsDay(instant, today));

/** Days off from one date to another, both included: `Tue 24 Nov`, `Tue 24 Nov – Thu 26 Nov`. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** `2026-11-24` → `Tue 24 Nov 2026`, for documents read years later: invoices, certificates, batches. */
export const formatDate = (date: string): string => formatReadable(startOf(date), date, (instant) => formatInstantsDay(instant));

/** `2026-11` → `November 2026`. */
export const formatMonth = (month: string): string =>
  formatReadable(startOf(`${month}-01`), month, (instant) => joined(months().formatToParts(instant)));

/** The names of the weekdays, Monday first: `Monday`, or `Mon`. */
export const weekdayNames = (style: 'long' | 'short' = 'long'): string[] =>
  Array.from({ length: 7 }, (_, index) => weekdays[style]().format(startOf(addDays('2024-01-01', index))));

/** An ISO 8601 time → `Sat 21 Nov, 6:05 pm` in India, with the year if it is not that of `today`. */
export const formatDateTime = (iso: string, today = new Date()): string =>
  formatReadable(new Date(iso), iso, (instant) => `${formatInstantsDay(instant, today)}, ${formatInstantsTime(instant)}`);

/** `06:00` → `6:00 am`. */
export const formatTime = (time: string): string => formatReadable(timeOfDay(time), time, formatInstantsTime);

/** From `HH:MM` until then, or else for an hour: `06:00` → `6:00–7:00 am`, `11:00` → `11:00 am–12:00 pm`. */
export const formatTimeRange = (time: string, until?: string): string =>
  formatReadable(timeOfDay(time), time, (start) => {
    const from = times().formatToParts(start);
    const to = times().formatToParts(until ? timeOfDay(until) : new Date(start.getTime() + HOUR_MS));
    const halfOf = (parts: Intl.DateTimeFormatPart[]) => parts.find(({ type }) => type === 'dayPeriod')?.value;
    const isOneHalf = halfOf(from) === halfOf(to);
    return `${joined(isOneHalf ? from.filter(({ type }) => type !== 'dayPeriod') : from)}–${joined(to)}`;
  });

/** The hour of a session: `Tue 24 Nov, 6:00–7:00 am`, with the year if it is not that of `today`. */
export const formatSessionTime = ({ date, time }: { date: string; time: string }, today = new Date()): string =>
  `${formatDay(date, today)}, ${formatTimeRange(time)}`;

/** Whole minutes → `45 min`, `2 h`, `23 h 59 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (!hours) return minutesOf(rest);
  return rest ? `${hoursOf(hours)} ${minutesOf(rest)}` : hoursOf(hours);
}
