import { once } from './once.ts';

const IST = { timeZone: 'Asia/Kolkata' } as const;
const DAY = { ...IST, weekday: 'short', day: 'numeric', month: 'short' } as const;
const yearFormat = once(() => new Intl.DateTimeFormat('en-GB', { ...IST, year: 'numeric' }));
const dayFormat = once(() => new Intl.DateTimeFormat('en-GB', DAY));
const dayWithYearFormat = once(() => new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' }));
const timeFormat = once(() => new Intl.DateTimeFormat('en-GB', { ...IST, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** India has one zone, without daylight saving (D3). */
const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** Calendar date `YYYY-MM-DD` in India at that instant, plus `days`. */
export const istDate = (instant: Date, days = 0): string =>
  new Date(instant.getTime() + IST_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Start of this date in India. */
const startOf = (date: string): Date => new Date(`${date}T00:00:00+05:30`);

/** Returns a text that is no date unchanged, so that a newer server cannot break the page. */
const formatReadable = (instant: Date, text: string, format: (instant: Date) => string): string =>
  Number.isNaN(instant.getTime()) ? text : format(instant);

function formatInstantsDay(instant: Date, today: Date): string {
  const year = yearFormat();
  const format = year.format(instant) === year.format(today) ? dayFormat : dayWithYearFormat;
  return format().format(instant).replace(',', '');
}

/** `2026-11-24` → `Tue 24 Nov`, or `Tue 24 Nov 2026` seen from another year in India. */
export const formatDay = (date: string, today = new Date()): string =>
  formatReadable(startOf(date), date, (instant) => formatInstantsDay(instant, today));

/** Days off from one date to another, both included: `Tue 24 Nov`, `Tue 24 Nov – Thu 26 Nov`. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** `2026-11-24` → `Tue 24 Nov 2026`, for documents read years later: invoices, certificates, batches. */
export const formatDate = (date: string): string =>
  formatReadable(startOf(date), date, (instant) => dayWithYearFormat().format(instant).replace(',', ''));

/** `2026-11` → `November 2026`. */
export const formatMonth = (month: string): string =>
  formatReadable(startOf(`${month}-01`), month, (instant) =>
    instant.toLocaleDateString('en-GB', { ...IST, month: 'long', year: 'numeric' }),
  );

/** An ISO 8601 time → `Sat 21 Nov, 6:05 pm` in India, with the year if it is not that of `today`. */
export const formatDateTime = (iso: string, today = new Date()): string =>
  formatReadable(new Date(iso), iso, (instant) => `${formatInstantsDay(instant, today)}, ${timeFormat().format(instant)}`);

/** `06:00` → `6:00 am`. */
export const formatTime = (time: string): string => timeFormat().format(new Date(`2000-01-01T${time}:00+05:30`));

/** The hour that begins at `HH:MM`: `06:00` → `6:00–7:00 am`, `11:00` → `11:00 am–12:00 pm`. */
export const formatTimeRange = (time: string): string =>
  formatReadable(new Date(`2000-01-01T${time}:00+05:30`), time, (start) => {
    const from = timeFormat().format(start);
    const to = timeFormat().format(start.getTime() + HOUR_MS);
    return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
  });

/** The hour of a session: `Tue 24 Nov, 6:00–7:00 am`, with the year if it is not that of `today`. */
export const formatSessionTime = ({ date, time }: { date: string; time: string }, today = new Date()): string =>
  `${formatDay(date, today)}, ${formatTimeRange(time)}`;

/** Whole minutes → `45 min`, `2 h`, `23 h 59 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (!hours) return `${rest} min`;
  return rest ? `${hours} h ${rest} min` : `${hours} h`;
}
