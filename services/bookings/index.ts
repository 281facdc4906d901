export { BookTrial } from './book-trial/book-trial.ts';
export { BookingsModule } from './bookings.module.ts';
export { CancelBooking, isCancellable } from './cancel-booking/cancel-booking.ts';
export { type Booking, BookingsRepository } from './persistence/bookings.repository.ts';
export { ListSlots } from './slots/list-slots.ts';
