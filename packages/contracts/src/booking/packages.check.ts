import {
  type Check,
  isBoolean,
  isId,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isPageOf,
  isText,
} from '../common/check.ts';
import { BOOKING_STATUSES } from './constants.ts';
import { isDate, isSlotTime } from './dates.check.ts';
import type { PackageCatalogue, PackageRow, PackageSession } from './packages.answers.ts';
import { isSessionType, TRAINER_CATEGORIES, TRAINING_FOR } from './session-types.ts';

const isCategory = isOneOf(TRAINER_CATEGORIES);
const isTrainingFor = isOneOf(TRAINING_FOR);

/** Checks the same as `packageCatalogue`, without the schema library. */
export const isPackageCatalogue: Check<PackageCatalogue> = isObjectOf<PackageCatalogue>({
  trials: isListOf(
    isObjectOf({
      service_type: isSessionType,
      category: isCategory,
      training_for: isTrainingFor,
      weekdays: isListOf(isNumber),
      time: isSlotTime,
      trainer: isNullOr(isText),
    }),
  ),
  packages: isListOf(
    isObjectOf({
      category: isCategory,
      price: isNumber,
      sessions: isNumber,
      experience: isText,
      training_for: isListOf(isTrainingFor),
      tax: isNumber,
      tax_percent: isNumber,
    }),
  ),
  days: isNumber,
});

const isSession = isObjectOf<PackageSession>({
  id: isId,
  date: isDate,
  time: isSlotTime,
  status: isOneOf(BOOKING_STATUSES),
  trainer: isNullOr(isObjectOf({ name: isText, contact_number: isText })),
  start_pin: isNullOr(isText),
  moves: isNumber,
  trainer_gone: isMissingOr(isBoolean),
  can_move: isBoolean,
  can_skip: isBoolean,
  skip_uses_it: isBoolean,
  rating: isNullOr(isNumber),
  can_rate: isBoolean,
});

/** Checks the same as `packagesPage`, without the schema library. */
export const isPackagesPage = isPageOf(
  isObjectOf<PackageRow>({
    id: isId,
    service_type: isSessionType,
    category: isCategory,
    training_for: isTrainingFor,
    order_id: isText,
    status: isOneOf(['active', 'refunding', 'refunded']),
    price: isNumber,
    usable_until: isDate,
    used: isNumber,
    planned: isNumber,
    open: isNumber,
    lapsed: isNumber,
    refunded: isNumber,
    pause: isNullOr(isObjectOf({ from: isDate, until: isDate })),
    can_pause: isBoolean,
    sessions: isListOf(isSession),
  }),
);
