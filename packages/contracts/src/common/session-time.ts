const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `2026-11-24` → `Tue 24 Nov`. The date is India's already; no zone is applied. */
export const dayOf = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** `2026-11-21T18:05:00+05:30` → `Sat 21 Nov, 6:05 pm`. The time is India's already. */
export function momentOf(iso: string): string {
  const hour = Number(iso.slice(11, 13));
  return `${dayOf(iso.slice(0, 10))}, ${hour % 12 || 12}:${iso.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `06:00` → `6:00–7:00 am`, `11:00` → `11:00 am–12:00 pm`. */
export function hourOf(time: string): string {
  const hour = Number(time.slice(0, 2));
  const clock = (of: number) => `${of % 12 || 12}:00`;
  const half = (of: number) => (of < 12 ? 'am' : 'pm');
  const start = half(hour) === half(hour + 1) ? clock(hour) : `${clock(hour)} ${half(hour)}`;
  return `${start}–${clock(hour + 1)} ${half(hour + 1)}`;
}

/** `2026-11-24` → `Tue 24 Nov 2026`, where a year may lie between writing and reading. */
export const dateOf = (date: string): string => `${dayOf(date)} ${date.slice(0, 4)}`;
