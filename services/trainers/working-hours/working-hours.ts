import { weekdayOf } from '@fitghar/contracts/common';
import type { WorkingHours } from '../persistence/trainer.schema.ts';

/** Whether the trainer is on leave that day. */
export const isDayOff = (hours: WorkingHours | null | undefined, date: string): boolean =>
  hours?.daysOff.some(({ from, to }) => from <= date && date <= to) ?? false;

/** Whether the trainer works in the hour that begins then (D55). Without hours of their own, trainers work in every slot. */
export function worksAt(hours: WorkingHours | null | undefined, date: string, time: string): boolean {
  if (!hours) return true;
  if (isDayOff(hours, date)) return false;
  const end = `${String(Number.parseInt(time, 10) + 1).padStart(2, '0')}:00`;
  const weekday = weekdayOf(date);
  return hours.weekly?.some((each) => each.weekday === weekday && each.from <= time && end <= each.to) ?? true;
}

/** The trainer's hours of a date; null for all, empty on a day off. */
export function hoursOn(hours: WorkingHours | null | undefined, date: string): { from: string; to: string }[] | null {
  if (isDayOff(hours, date)) return [];
  const weekday = weekdayOf(date);
  const day = hours?.weekly?.filter((each) => each.weekday === weekday);
  return day?.map(({ from, to }) => ({ from, to })).toSorted((one, other) => one.from.localeCompare(other.from)) ?? null;
}
