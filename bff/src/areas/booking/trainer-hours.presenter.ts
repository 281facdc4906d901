import type { TrainerHoursBody } from '@fitghar/contracts/booking';
import type { WorkingHours } from '@fitghar/services/trainers';

/** Hours of a call, as they are stored. */
export const storedHours = ({ weekly, days_off, max_visits }: TrainerHoursBody): WorkingHours => ({
  weekly,
  daysOff: days_off,
  maxVisits: max_visits,
});

/** Stored hours, as calls have them. */
export const hoursView = ({ weekly, daysOff, maxVisits }: WorkingHours): TrainerHoursBody => ({
  weekly: weekly?.map(({ weekday, from, to }) => ({ weekday, from, to })) ?? null,
  days_off: daysOff.map(({ from, to }) => ({ from, to })),
  max_visits: maxVisits ?? null,
});
