import { SESSION_HOURS, type TrainerHours, WORKING_DAY } from '@fitghar/contracts/booking';

type Weekly = NonNullable<TrainerHours['weekly']>;

const RANGE = /^(\d{1,2})(?::00)?\s*[-–]\s*(\d{1,2})(?::00)?$/;
const ENDS = [...SESSION_HOURS.slice(1), WORKING_DAY.to];
const hour = (digits = ''): string => `${digits.padStart(2, '0')}:00`;

/** `6–12, 17–21` for one weekday; empty if the trainer does not work then. */
export const rangesOf = (weekly: Weekly, weekday: number): string =>
  weekly
    .filter((range) => range.weekday === weekday)
    .map(({ from, to }) => `${Number.parseInt(from, 10)}–${Number.parseInt(to, 10)}`)
    .join(', ');

/** Reads what was typed for one weekday. @returns null if it is no hours of a day */
export function readRanges(text: string, weekday: number): Weekly | null {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  const ranges = parts.map((part) => {
    const [, from, to] = RANGE.exec(part) ?? [];
    return { weekday, from: hour(from), to: hour(to) };
  });
  const isValid = ranges.every(({ from, to }) => SESSION_HOURS.includes(from) && ENDS.includes(to) && from < to);
  return isValid ? ranges : null;
}
