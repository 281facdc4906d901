// India has one zone, +05:30, without daylight saving (D3), so a fixed offset is exact. Zone names differ
// between systems (Asia/Kolkata, Asia/Calcutta) and are never compared.
export const IST_OFFSET_MS = 330 * 60_000;

export { istDate } from '@fitghar/contracts/common';

/** Hours since midnight in India, with minutes as a fraction: 12:30 → 12.5. */
export function istHours(instant: Date): number {
  const local = new Date(instant.getTime() + IST_OFFSET_MS);
  return local.getUTCHours() + local.getUTCMinutes() / 60 + local.getUTCSeconds() / 3600;
}

/** The instant of a date (`YYYY-MM-DD`) and time (`HH:MM`) in India. */
export function istInstant(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+05:30`);
}

/** ISO weekday of a date `YYYY-MM-DD`: Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** ISO 8601 with India's offset: `2026-01-31T18:05:00+05:30` (D35). */
export function istIso(instant: Date): string {
  return `${new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}
