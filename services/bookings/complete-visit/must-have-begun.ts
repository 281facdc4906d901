import { formatSessionTime } from '@fitghar/contracts/common';
import { istInstant } from '../../kernel/index.ts';
import { VisitStateError } from '../bookings.errors.ts';

/**
 * How a session ended cannot be said before it begins, whoever says it.
 * @param earlyMinutes how long before
 * @throws VisitStateError
 */
export function mustHaveBegun(session: { date: string; time: string }, now: Date, earlyMinutes = 0): void {
  if (now.getTime() >= istInstant(session.date, session.time).getTime() - earlyMinutes * 60_000) return;
  const from = earlyMinutes ? 'complete it from an hour before it begins' : 'close it once it has begun';
  throw new VisitStateError(`This visit is on ${formatSessionTime(session, now)}. You can ${from}`);
}
