import { BookingAlreadyPaidError, BookingChangedError, SlotFullError, TrialLimitError } from '@fitghar/services/bookings';
import { TooManyError } from '@fitghar/services/kernel';
import { OfferUsedUpError } from '@fitghar/services/offers';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError } from '@fitghar/services/payments';

/** What `BookTrial` throws, by whomever it is called. */
export const BOOK_TRIAL_ERRORS = [
  TrialLimitError,
  SlotFullError,
  TooManyError,
  BookingAlreadyPaidError,
  BookingChangedError,
  CreditUsedError,
  OfferUsedUpError,
  PaymentPendingError,
  GatewayUnavailableError,
];
