import type { UserDetail } from '@fitghar/contracts/admin';
import { isOpen } from '@fitghar/contracts/booking';

type Session = UserDetail['userServices'][number];

/** Date and hour, which also sort sessions. */
export const hourOf = ({ trial_date, trial_time }: Session): string => `${trial_date} ${trial_time}`;

/** Sessions ahead, the next one first. */
export const sessionsAhead = (sessions: readonly Session[]): Session[] =>
  sessions.filter(isOpen).toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));

/** A customer's number, which calls them. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:+91${number}`} translate="no">
      {number}
    </a>
  );
}
