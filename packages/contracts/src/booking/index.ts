export { bookingResult, ongoingAnswer, type ServiceRecord, serviceRecord, servicesPage } from './bookings.answers.ts';
export { addressFields, type BookingBody, bookingBody, ratingBody } from './bookings.requests.ts';
export {
  BOOKING_CATALOGUE,
  type BookingCatalogue,
  bookingCatalogue,
  SESSION_NAMES,
  type SessionType,
  SHORT_SESSION_NAMES,
  sessionType,
  TRAINER_PACKAGES,
  type TrainerCategory,
  type TrainingFor,
  trainerCategory,
  trainingFor,
} from './catalogue.ts';
export {
  CHANGE_UNTIL_HOURS,
  DASHBOARD_PACKAGE_RUPEES,
  MAX_MOVES,
  PACKAGE_SESSIONS,
  PROGRESS_DENOMINATOR,
  TRIAL_AMOUNT_PAISE,
  TRIAL_PRICE,
} from './constants.ts';
export { type BookingStatus, bookingStatus, isoDate, slotTime } from './fields.ts';
export { bookingMessages } from './messages.ts';
export {
  type PackageCatalogue,
  type PackageRow,
  type PackageSession,
  type PackageTrial,
  type Proposals,
  type ProposedSession,
  packageCatalogue,
  packageRow,
  packagesPage,
  proposals,
  type SessionTimes,
  sessionTimes,
} from './packages.answers.ts';
export {
  type PackageBody,
  type ProposalsBody,
  packageBody,
  proposalsBody,
  type SessionTime,
  type SessionTimesQuery,
  sessionTimeBody,
  sessionTimesQuery,
} from './packages.requests.ts';
export { type SlotsAnswer, slotsAnswer } from './slots.answers.ts';
export { slotsQuery } from './slots.requests.ts';
