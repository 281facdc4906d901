/*
 * Days and times are put together without `Intl`, because its first formatter takes a page 20 to 40 ms of processor time, mostly
 * before its first render.
 */
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** India has one zone, without daylight saving (D3), so a fixed offset is exact. Names of the zone differ between systems. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** This instant, `days` later, with the date and time in India as those in UTC. */
const inIndia = (instant: Date, days = 0): Date => new Date(instant.getTime() + IST_OFFSET_MS + days * DAY_MS);

/** Calendar date `YYYY-MM-DD` in India at that instant, plus `days`. */
export const istDate = (instant: Date, days = 0): string => inIndia(instant, days).toISOString().slice(0, 10);

/** Start of this date in India. */
const startOf = (date: string): Date => new Date(`${date}T00:00:00+05:30`);

/** `HH:MM` in India, on any day. */
const timeOfDay = (time: string): Date => new Date(`2000-01-01T${time}:00+05:30`);

/** Returns a text that is no date unchanged, so that a newer server cannot break the page. */
const formatReadable = (instant: Date, text: string, format: (instant: Date) => string): string =>
  Number.isNaN(instant.getTime()) ? text : format(instant);

function formatInstantsDay(instant: Date, today?: Date): string {
  const local = inIndia(instant);
  const year = local.getUTCFullYear();
  const day = `${WEEKDAYS[local.getUTCDay()]} ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`;
  return today && inIndia(today).getUTCFullYear() === year ? day : `${day} ${year}`;
}

function formatInstantsTime(instant: Date): string {
  const local = inIndia(instant);
  const hours = local.getUTCHours();
  return `${hours % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

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
  formatReadable(startOf(`${month}-01`), month, (instant) =>
    instant.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata', month: 'long', year: 'numeric' }),
  );

/** An ISO 8601 time → `Sat 21 Nov, 6:05 pm` in India, with the year if it is not that of `today`. */
export const formatDateTime = (iso: string, today = new Date()): string =>
  formatReadable(new Date(iso), iso, (instant) => `${formatInstantsDay(instant, today)}, ${formatInstantsTime(instant)}`);

/** `06:00` → `6:00 am`. */
export const formatTime = (time: string): string => formatReadable(timeOfDay(time), time, formatInstantsTime);

/** The hour that begins at `HH:MM`: `06:00` → `6:00–7:00 am`, `11:00` → `11:00 am–12:00 pm`. */
export const formatTimeRange = (time: string): string =>
  formatReadable(timeOfDay(time), time, (start) => {
    const from = formatInstantsTime(start);
    const to = formatInstantsTime(new Date(start.getTime() + HOUR_MS));
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
