export { AssignTrainer } from './assign-trainer/assign-trainer.ts';
export { meanStars, RankTrainers } from './assign-trainer/rank-trainers.ts';
export { BookTrial } from './book-trial/book-trial.ts';
export {
  BookingAlreadyPaidError,
  BookingChangedError,
  NotCancellableError,
  NotMovableError,
  PackageStateError,
  RequestChangedError,
  SessionsFullError,
  SlotFullError,
  StartPinWrongError,
  TrainerBusyError,
  TrainerNotEligibleError,
  TrialNeededError,
  VisitStateError,
} from './bookings.errors.ts';
export { BookingsModule } from './bookings.module.ts';
export { BuyPackage } from './buy-package/buy-package.ts';
export { CancelBooking, isCancellable } from './cancel-booking/cancel-booking.ts';
export { CompleteVisit } from './complete-visit/complete-visit.ts';
export { StartPins } from './complete-visit/start-pins.ts';
export { isMovable, MoveSession } from './move-session/move-session.ts';
export { isImminent } from './package-sessions/package-sessions.ts';
export { PaidTrials } from './paid-trials/paid-trials.ts';
export { type Booking, BookingsRepository, OPEN_STATUSES } from './persistence/bookings.repository.ts';
export { PackagesRepository, type SessionPackage } from './persistence/packages.repository.ts';
export { ProposeSessions } from './propose-sessions/propose-sessions.ts';
export { weekdayOf } from './propose-sessions/weekly-dates.ts';
export { RateVisit } from './rate-visit/rate-visit.ts';
export { ListSlots } from './slots/list-slots.ts';
