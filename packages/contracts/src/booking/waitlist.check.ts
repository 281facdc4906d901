import { type Check, isBoolean, isId, isListOf, isMissingOr, isNullOr, isNumber, isObjectOf, isOneOf, isText } from '../common/check.ts';
import { WAITLIST_STATUSES } from './constants.ts';
import { isDate, isSlotTime } from './dates.check.ts';
import { isSessionType } from './session-types.ts';
import type { Waitlist, WaitlistEntryRow } from './waitlist.ts';

/** Checks the same as `waitlist`, without the schema library. */
export const isWaitlist: Check<Waitlist> = isObjectOf({
  rows: isListOf(
    isObjectOf<WaitlistEntryRow>({
      id: isId,
      service_type: isSessionType,
      date: isDate,
      time: isSlotTime,
      status: isOneOf(WAITLIST_STATUSES),
      position: isNullOr(isNumber),
      offered_until: isNullOr(isText),
      session_id: isNullOr(isId),
      session: isMissingOr(isObjectOf({ moves: isNumber, trainer_gone: isBoolean })),
      package_id: isNullOr(isId),
    }),
  ),
});
