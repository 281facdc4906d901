import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AssignTrainer } from './assign-trainer/assign-trainer.ts';
import { RankTrainers } from './assign-trainer/rank-trainers.ts';
import { BookTrial } from './book-trial/book-trial.ts';
import { BuyPackage } from './buy-package/buy-package.ts';
import { PackagePlaces } from './buy-package/package-places.ts';
import { CancelBooking } from './cancel-booking/cancel-booking.ts';
import { CompleteVisit } from './complete-visit/complete-visit.ts';
import { StartPins } from './complete-visit/start-pins.ts';
import { ConfirmBooking } from './confirm-booking/confirm-booking.ts';
import { ConfirmPackage } from './confirm-package/confirm-package.ts';
import { ExpireHolds } from './expire-holds/expire-holds.ts';
import { ExpirePackages } from './expire-packages/expire-packages.ts';
import { MoveSession } from './move-session/move-session.ts';
import { PackageSessions } from './package-sessions/package-sessions.ts';
import { PaidTrials } from './paid-trials/paid-trials.ts';
import { BookingsRepository } from './persistence/bookings.repository.ts';
import { PackagesRepository } from './persistence/packages.repository.ts';
import { ProposeSessions } from './propose-sessions/propose-sessions.ts';
import { SessionTimes } from './propose-sessions/session-times.ts';
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
    PackagesRepository,
    PaidTrials,
    SessionTimes,
    ProposeSessions,
    PackagePlaces,
    BuyPackage,
    PackageSessions,
    ConfirmPackage,
    ExpirePackages,
    MoveSession,
  ],
  exports: [
    AssignTrainer,
    RankTrainers,
    CompleteVisit,
    StartPins,
    RateVisit,
    BookingsRepository,
    ListSlots,
    BookTrial,
    CancelBooking,
    PackagesRepository,
    PaidTrials,
    ProposeSessions,
    BuyPackage,
    MoveSession,
  ],
})
export class BookingsModule {}
