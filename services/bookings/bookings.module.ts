import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { AreasModule } from '../areas/index.ts';
import { CalendarModule } from '../calendar/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AssignTogether } from './assign-trainer/assign-together.ts';
import { AssignTrainer } from './assign-trainer/assign-trainer.ts';
import { RankTrainers } from './assign-trainer/rank-trainers.ts';
import { SuggestTrainers } from './assign-trainer/suggest-trainers.ts';
import { BeginVisit } from './begin-visit/begin-visit.ts';
import { BookTrial } from './book-trial/book-trial.ts';
import { BuyPackage } from './buy-package/buy-package.ts';
import { PackagePlaces } from './buy-package/package-places.ts';
import { CalendarFeeds } from './calendar-feeds/calendar-feeds.ts';
import { SessionCalendar } from './calendar-feeds/session-calendar.ts';
import { CancelBooking } from './cancel-booking/cancel-booking.ts';
import { ChangePackageContact } from './change-contact/change-package-contact.ts';
import { ChangeProfile } from './change-contact/change-profile.ts';
import { ChangeSessionContact } from './change-contact/change-session-contact.ts';
import { ChangePreference } from './change-preference/change-preference.ts';
import { ClearClosure } from './clear-closure/clear-closure.ts';
import { CloseVisit } from './close-visit/close-visit.ts';
import { CompleteVisit } from './complete-visit/complete-visit.ts';
import { StartPins } from './complete-visit/start-pins.ts';
import { ConfirmBooking } from './confirm-booking/confirm-booking.ts';
import { ConfirmPackage } from './confirm-package/confirm-package.ts';
import { ExtendPackage } from './correct-package/extend-package.ts';
import { MarkSessionUsed } from './correct-session/mark-session-used.ts';
import { SessionOutcomes } from './correct-session/outcomes.ts';
import { ReopenSession } from './correct-session/reopen-session.ts';
import { ExpireHolds } from './expire-holds/expire-holds.ts';
import { ExpirePackages } from './expire-packages/expire-packages.ts';
import { ImportPackage } from './import-package/import-package.ts';
import { MissedSessions } from './missed-sessions/missed-sessions.ts';
import { MoveSession } from './move-session/move-session.ts';
import { MoveSeveral } from './move-session/move-several.ts';
import { SessionPlaces } from './move-session/session-places.ts';
import { PackageNeeds } from './package-needs/package-needs.ts';
import { PackageSessions } from './package-sessions/package-sessions.ts';
import { PaidTrials } from './paid-trials/paid-trials.ts';
import { PausePackage } from './pause-package/pause-package.ts';
import { BookingsRepository } from './persistence/bookings.repository.ts';
import { PackagesRepository } from './persistence/packages.repository.ts';
import { PlanSession } from './plan-session/plan-session.ts';
import { Progress } from './progress/progress.ts';
import { ProposeSessions } from './propose-sessions/propose-sessions.ts';
import { SessionTimes } from './propose-sessions/session-times.ts';
import { RateSession } from './rate-session/rate-session.ts';
import { ReleaseVisits } from './replace-trainer/release-visits.ts';
import { ReplaceTrainer } from './replace-trainer/replace-trainer.ts';
import { SessionLinks } from './session-links/session-links.ts';
import { SessionReminders } from './session-reminders/session-reminders.ts';
import { SetTrainerHours } from './set-trainer-hours/set-trainer-hours.ts';
import { ShowCoverage } from './show-coverage/show-coverage.ts';
import { Capacity } from './slots/capacity.ts';
import { HoldQuotas } from './slots/hold-quotas.ts';
import { ListSlots } from './slots/list-slots.ts';
import { SlotReservations } from './slots/slot-reservations.ts';
import { CheckPlan } from './trainer-days/check-plan.ts';
import { TrainerDays } from './trainer-days/trainer-days.ts';
import { TrainerEarnings } from './trainer-earnings/trainer-earnings.ts';
import { TrainerVisits } from './trainer-visits/trainer-visits.ts';
import { VisitsToClose } from './visits-to-close/visits-to-close.ts';
import { ExpireOffers } from './waiting-list/expire-offers.ts';
import { JoinWaitingList } from './waiting-list/join-waiting-list.ts';
import { WaitingList } from './waiting-list/waiting-list.ts';
import { WarnOfLapse } from './warn-of-lapse/warn-of-lapse.ts';

@Module({
  imports: [AdjustmentsModule, AreasModule, CalendarModule, CatalogueModule, IdentityModule, PaymentsModule, TrainersModule],
  providers: [
    AssignTogether,
    AssignTrainer,
    RankTrainers,
    SuggestTrainers,
    CompleteVisit,
    StartPins,
    RateSession,
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
    PackageNeeds,
    WarnOfLapse,
    SessionPlaces,
    MoveSession,
    PlanSession,
    MoveSeveral,
    PausePackage,
    SessionReminders,
    SessionLinks,
    CalendarFeeds,
    SessionCalendar,
    TrainerDays,
    CheckPlan,
    SetTrainerHours,
    WaitingList,
    JoinWaitingList,
    ExpireOffers,
    ChangePreference,
    BeginVisit,
    CloseVisit,
    TrainerEarnings,
    Progress,
    ReleaseVisits,
    ReplaceTrainer,
    ShowCoverage,
    VisitsToClose,
    MissedSessions,
    SessionOutcomes,
    ReopenSession,
    MarkSessionUsed,
    ExtendPackage,
    ChangeSessionContact,
    ChangePackageContact,
    ChangeProfile,
    ClearClosure,
    ImportPackage,
  ],
  exports: [
    ImportPackage,
    ClearClosure,
    AssignTogether,
    AssignTrainer,
    RankTrainers,
    SuggestTrainers,
    CompleteVisit,
    StartPins,
    RateSession,
    BookingsRepository,
    ListSlots,
    BookTrial,
    CancelBooking,
    ChangeProfile,
    PackagesRepository,
    PackageNeeds,
    PaidTrials,
    ProposeSessions,
    BuyPackage,
    SessionPlaces,
    MoveSession,
    PlanSession,
    MoveSeveral,
    PausePackage,
    SessionReminders,
    SessionLinks,
    CalendarFeeds,
    SessionCalendar,
    TrainerDays,
    CheckPlan,
    SetTrainerHours,
    WaitingList,
    JoinWaitingList,
    ChangePreference,
    BeginVisit,
    CloseVisit,
    TrainerEarnings,
    Progress,
    ReplaceTrainer,
    ShowCoverage,
    VisitsToClose,
  ],
})
export class BookingsModule {}
