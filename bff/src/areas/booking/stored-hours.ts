import type { TrainerHoursBody } from '@fitghar/contracts/booking';
import type { WorkingHours } from '@fitghar/services/trainers';

/** Hours of a call, as they are stored. */
export const storedHours = ({ weekly, days_off, max_visits }: TrainerHoursBody): WorkingHours => ({
  weekly,
  daysOff: days_off,
  maxVisits: max_visits,
});
