import { IST_OFFSET_MS } from '@fitghar/contracts/common';

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

/** ISO 8601 with India's offset: `2026-01-31T18:05:00+05:30` (D35). */
export function istIso(instant: Date): string {
  return `${new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}
