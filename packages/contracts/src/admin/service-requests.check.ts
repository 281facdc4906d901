import { BOOKING_STATUSES } from '../booking/constants.ts';
import { isSessionType, TRAINER_CATEGORIES, TRAINING_FOR } from '../booking/session-types.ts';
import { isNullOr, isNumber, isObjectOf, isOneOf, isPageOf, isText } from '../common/check.ts';
import type { ServiceRequest } from './service-requests.answers.ts';

const isTextOrNull = isNullOr(isText);

/** Checks the same as `serviceRequests`, without the schema library. */
export const isServiceRequestsPage = isPageOf(
  isObjectOf<ServiceRequest>({
    id: isText,
    version: isNumber,
    typeOfservice: isSessionType,
    plan: isText,
    trial_date: isText,
    trial_time: isText,
    name: isText,
    phone: isText,
    status: isOneOf(BOOKING_STATUSES),
    trainer_category: isOneOf(TRAINER_CATEGORIES),
    address: isText,
    landmark: isText,
    area: isText,
    pincode: isText,
    assistance: isOneOf(['self', 'forothers'] as const),
    bookamount: isNumber,
    user_category: isOneOf(TRAINING_FOR),
    user_id: isText,
    TrainerName: isTextOrNull,
    trainerId: isTextOrNull,
    no_show: isNullOr(isOneOf(['trainer', 'customer'] as const)),
    rating: isNullOr(isNumber),
    paymentDetails: isObjectOf({ created_at: isTextOrNull, method: isTextOrNull, wallet: isTextOrNull }),
    order_id: isText,
    transaction_id: isTextOrNull,
    created_at: isText,
  }),
);
