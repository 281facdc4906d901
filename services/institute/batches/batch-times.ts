import { addDays, DAY_MS, formatList, formatTimeRange, weekdayNames, weekdayOf } from '@fitghar/contracts/common';
import { type ClassDay, classDay, PROGRAMMES } from '@fitghar/contracts/institute';
import { istDate, istInstant } from '../../kernel/index.ts';
import { CLOSES_DAYS } from '../enrolment-states.ts';

/** Weekly schedule of a batch, in India's time. */
export interface Timetable {
  days: readonly ClassDay[];
  /** `HH:MM`. */
  from: string;
  to: string;
}

/** With which a programme's batches are scheduled. */
const TIMETABLES: Record<string, Timetable & { weeks: number }> = {
  international: { weeks: 16, days: ['MO', 'WE', 'FR'], from: '19:00', to: '21:00' },
  specialist: { weeks: 12, days: ['TU', 'TH'], from: '18:30', to: '21:00' },
  fellowship: { weeks: 4, days: ['SA'], from: '09:00', to: '13:00' },
};

/** `Tuesdays and Thursdays, 6:30–9:00 pm, live online`. */
function hoursOf({ days, from, to }: Timetable): string {
  const names = weekdayNames();
  return `${formatList(days.map((day) => `${names[classDay.options.indexOf(day)]}s`))}, ${formatTimeRange(from, to)}, live online`;
}

/** One run of a programme. It starts on the first Monday of a month. */
export interface BatchTimes {
  id: string;
  programmeId: string;
  /** `YYYY-MM-DD` in India; the last day is a Sunday. */
  startsOn: string;
  endsOn: string;
  timetable: Timetable;
  /** The timetable as text. */
  hours: string;
}

/** Number of batches on offer. */
const UPCOMING_BATCHES = 3;

function firstMonday(year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, (8 - weekdayOf(first)) % 7);
}

const scheduleOf = (programmeId: string): Timetable & { weeks: number } => {
  const schedule = TIMETABLES[programmeId];
  if (!schedule) throw new Error(`Programme ${programmeId} has no timetable`);
  return schedule;
};

function toBatch(programmeId: string, startsOn: string): BatchTimes {
  const { weeks, ...timetable } = scheduleOf(programmeId);
  const endsOn = addDays(startsOn, weeks * 7 - 1);
  return { id: `${programmeId}.${startsOn}`, programmeId, startsOn, endsOn, timetable, hours: hoursOf(timetable) };
}

/** That batch at other hours. */
export const withTimetable = (batch: BatchTimes, timetable: Timetable): BatchTimes => ({ ...batch, timetable, hours: hoursOf(timetable) });

/** The next batches of a programme as scheduled. */
export function upcomingBatches(programmeId: string, now: Date): BatchTimes[] {
  const earliest = istDate(now, CLOSES_DAYS);
  const [year = 0, month = 0] = istDate(now).split('-').map(Number);
  return Array.from({ length: UPCOMING_BATCHES + 1 }, (_, ahead) =>
    firstMonday(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1),
  )
    .filter((startsOn) => startsOn >= earliest)
    .slice(0, UPCOMING_BATCHES)
    .map((startsOn) => toBatch(programmeId, startsOn));
}

/** The batch of that id as scheduled, open or not; null if there never was one. Other hours are known to {@link Batches}. */
export function findBatch(id: string): BatchTimes | null {
  const [programmeId = '', startsOn = ''] = id.split('.');
  return PROGRAMMES.some((each) => each.id === programmeId) && /^\d{4}-\d{2}-\d{2}$/.test(startsOn) ? toBatch(programmeId, startsOn) : null;
}

/** Weeks of a batch that have begun by then, and its total number of weeks. */
export function weeksBegun({ programmeId, startsOn }: BatchTimes, now: Date): { begun: number; of: number } {
  const { weeks } = scheduleOf(programmeId);
  const days = (now.getTime() - istInstant(startsOn, '00:00').getTime()) / DAY_MS;
  return { begun: Math.min(weeks, Math.max(0, Math.ceil(days / 7))), of: weeks };
}

/** The day of the first class, `YYYY-MM-DD` in India: batches begin with a week, not with a class. */
export const firstClassOf = ({ startsOn, timetable: { days } }: BatchTimes): string =>
  addDays(startsOn, classDay.options.indexOf(days[0] ?? 'MO'));

/** The first class and its recurrence, for a calendar. */
export function classSchedule(batch: BatchTimes) {
  const {
    endsOn,
    timetable: { days, from, to },
  } = batch;
  const day = firstClassOf(batch);
  return { start: istInstant(day, from), end: istInstant(day, to), days: [...days], until: istInstant(endsOn, '23:00') };
}
