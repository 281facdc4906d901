import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AssignTrainer } from './assign-trainer/assign-trainer.ts';
import { RankTrainers } from './assign-trainer/rank-trainers.ts';
import { BookTrial } from './book-trial/book-trial.ts';
import { CancelBooking } from './cancel-booking/cancel-booking.ts';
import { CompleteVisit } from './complete-visit/complete-visit.ts';
import { StartPins } from './complete-visit/start-pins.ts';
import { ConfirmBooking } from './confirm-booking/confirm-booking.ts';
import { ExpireHolds } from './expire-holds/expire-holds.ts';
import { BookingsRepository } from './persistence/bookings.repository.ts';
import { RateVisit } from './rate-visit/rate-visit.ts';
import { Capacity } from './slots/capacity.ts';
import { HoldQuotas } from './slots/hold-quotas.ts';
import { ListSlots } from './slots/list-slots.ts';
import { SlotReservations } from './slots/slot-reservations.ts';
import { TrainerVisits } from './trainer-visits/trainer-visits.ts';

@Module({
  imports: [IdentityModule, PaymentsModule, TrainersModule],
  providers: [
    AssignTrainer,
    RankTrainers,
    CompleteVisit,
    StartPins,
    RateVisit,
    BookingsRepository,
    SlotReservations,
    HoldQuotas,
    Capacity,
    ListSlots,
    BookTrial,
    ConfirmBooking,
    ExpireHolds,
    CancelBooking,
    TrainerVisits,
  ],
  exports: [AssignTrainer, RankTrainers, CompleteVisit, StartPins, RateVisit, BookingsRepository, ListSlots, BookTrial, CancelBooking],
})
export class BookingsModule {}
