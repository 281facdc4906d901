import { formatSessionTime, MINUTE_MS } from '@fitghar/contracts/common';
import { istInstant } from '../../kernel/index.ts';
import { VisitStateError } from '../bookings.errors.ts';

const EARLY = { 60: 'an hour', 180: 'three hours' };

/**
 * How a session ended cannot be said before it begins, whoever says it.
 * @param early what its trainer may do before, and how long before
 * @throws VisitStateError
 */
export function mustHaveBegun(session: { date: string; time: string }, now: Date, early?: { minutes: 60 | 180; what: string }): void {
  if (now.getTime() >= istInstant(session.date, session.time).getTime() - (early?.minutes ?? 0) * MINUTE_MS) return;
  const from = early ? `${early.what} from ${EARLY[early.minutes]} before it begins` : 'close it once it has begun';
  throw new VisitStateError(`This visit is on ${formatSessionTime(session, now)}. You can ${from}`);
}
