import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { type BatchTimes, classesOf } from '../../institute/index.ts';

/** All classes of a batch as a calendar file (iCalendar, RFC 5545). */
export function batchCalendar(
  batch: BatchTimes,
  { id, sequence, title, url }: { id: string; sequence: number; title: string; url: string },
): Buffer {
  const { start, end, days, until } = classesOf(batch);
  const calendar = ical({ name: title, method: ICalCalendarMethod.PUBLISH, prodId: { company: 'fitghar', product: 'institute' } });
  calendar.createEvent({
    id,
    sequence, // a batch that was changed moves in the calendar, where the same file would stand twice
    summary: title,
    description: batch.hours,
    url,
    start,
    end,
    // In UTC: India's clock never shifts (D3), and no class is on another day there.
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: days.map((day) => ICalWeekday[day]), until },
  });
  return Buffer.from(calendar.toString());
}
