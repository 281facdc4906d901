export { AssignTrainer } from './assign-trainer/assign-trainer.ts';
export { meanStars, RankTrainers } from './assign-trainer/rank-trainers.ts';
export { BookTrial } from './book-trial/book-trial.ts';
export {
  BookingAlreadyPaidError,
  BookingChangedError,
  NotCancellableError,
  RequestChangedError,
  SlotFullError,
  StartPinWrongError,
  TrainerBusyError,
  TrainerNotEligibleError,
  VisitStateError,
} from './bookings.errors.ts';
export { BookingsModule } from './bookings.module.ts';
export { CancelBooking, isCancellable } from './cancel-booking/cancel-booking.ts';
export { CompleteVisit } from './complete-visit/complete-visit.ts';
export { StartPins } from './complete-visit/start-pins.ts';
export { type Booking, BookingsRepository, OPEN_STATUSES } from './persistence/bookings.repository.ts';
export { RateVisit } from './rate-visit/rate-visit.ts';
export { ListSlots } from './slots/list-slots.ts';
