import { SESSION_HOURS } from '@fitghar/contracts/booking';
import { site } from '@fitghar/platform';

/** The hours at which sessions begin, as the owner offers them. */
export function hoursOnOffer(): readonly string[] {
  const { first_hour, last_hour } = site().rules;
  return SESSION_HOURS.filter((time) => Number.parseInt(time, 10) >= Number(first_hour) && Number.parseInt(time, 10) <= Number(last_hour));
}
