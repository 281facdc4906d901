import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { BookTrial } from './book-trial/book-trial.ts';
import { CancelBooking } from './cancel-booking/cancel-booking.ts';
import { ConfirmBooking } from './confirm-booking/confirm-booking.ts';
import { ExpireHolds } from './expire-holds/expire-holds.ts';
import { BookingsRepository } from './persistence/bookings.repository.ts';
import { Capacity } from './slots/capacity.ts';
import { ListSlots } from './slots/list-slots.ts';
import { SlotPlaces } from './slots/slot-places.ts';

@Module({
  imports: [PaymentsModule, TrainersModule],
  providers: [BookingsRepository, SlotPlaces, Capacity, ListSlots, BookTrial, ConfirmBooking, ExpireHolds, CancelBooking],
  exports: [BookingsRepository, ListSlots, BookTrial, CancelBooking],
})
export class BookingsModule {}
