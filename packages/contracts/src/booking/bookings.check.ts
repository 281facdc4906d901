import { type Check, isBoolean, isId, isMissingOr, isNullOr, isNumber, isObjectOf, isOneOf, isPageOf, isText } from '../common/check.ts';
import type { ServiceRecord } from './bookings.answers.ts';
import { BOOKING_STATUSES } from './constants.ts';
import { isDate, isSlotTime } from './dates.check.ts';
import { isSessionType, TRAINER_CATEGORIES, TRAINING_FOR } from './session-types.ts';

/** Checks the same as `serviceRecord`, without the schema library. */
export const isServiceRecord: Check<ServiceRecord> = isObjectOf<ServiceRecord>({
  id: isId,
  typeOfservice: isSessionType,
  trainer_category: isOneOf(TRAINER_CATEGORIES),
  training_for: isOneOf(TRAINING_FOR),
  trial_date: isDate,
  trial_time: isSlotTime,
  bookamount: isNumber,
  package_price: isNumber,
  category_price: isNumber,
  assistance: isOneOf(['self', 'forothers']),
  name: isText,
  phone: isText,
  status: isOneOf(BOOKING_STATUSES),
  TransactionId: isNullOr(isText),
  order_id: isNullOr(isText),
  trainer: isNullOr(isObjectOf({ name: isText, contact_number: isText, rating: isNullOr(isNumber) })),
  can_cancel: isBoolean,
  can_move: isBoolean,
  moves: isNumber,
  movable_until: isDate,
  trainer_gone: isMissingOr(isBoolean),
  start_pin: isNullOr(isText),
  rating: isNullOr(isNumber),
  can_rate: isBoolean,
});

export const isOngoingAnswer = isNullOr(isServiceRecord);

export const isServicesPage = isPageOf(isServiceRecord);
