import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { type BatchTimes, classSchedule } from '../../institute/index.ts';

/** All classes of a batch as an iCalendar file (RFC 5545). */
export function batchCalendar(
  batch: BatchTimes,
  { id, sequence, title, url }: { id: string; sequence: number; title: string; url: string },
): Buffer {
  const { start, end, days, until } = classSchedule(batch);
  const calendar = ical({ name: title, method: ICalCalendarMethod.PUBLISH, prodId: { company: 'fitghar', product: 'institute' } });
  calendar.createEvent({
    id,
    sequence, // updates the calendar entry after a change of batch, instead of adding a second one
    summary: title,
    description: batch.hours,
    url,
    start,
    end,
    // In UTC: India's offset is fixed (D3), and no class falls on another weekday in UTC.
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: days.map((day) => ICalWeekday[day]), until },
  });
  return Buffer.from(calendar.toString());
}
