export { AssignTogether } from './assign-trainer/assign-together.ts';
export { AssignTrainer } from './assign-trainer/assign-trainer.ts';
export { meanStars, RankTrainers } from './assign-trainer/rank-trainers.ts';
export { type Suggestion, SuggestTrainers } from './assign-trainer/suggest-trainers.ts';
export { BeginVisit } from './begin-visit/begin-visit.ts';
export { BookTrial } from './book-trial/book-trial.ts';
export {
  BookingAlreadyPaidError,
  BookingChangedError,
  HoursChangedError,
  NotCancellableError,
  NotMovableError,
  PackageStateError,
  ProgressStateError,
  ReplacementChangedError,
  RequestChangedError,
  SessionLinkEndedError,
  SessionsFullError,
  SlotFullError,
  StartPinWrongError,
  TrainerBusyError,
  TrainerNotEligibleError,
  TrialLimitError,
  TrialNeededError,
  VisitStateError,
  WaitlistStateError,
} from './bookings.errors.ts';
export { BookingsModule } from './bookings.module.ts';
export { BuyPackage } from './buy-package/buy-package.ts';
export { CalendarFeeds } from './calendar-feeds/calendar-feeds.ts';
export { SessionCalendar } from './calendar-feeds/session-calendar.ts';
export { CancelBooking, isCancellable } from './cancel-booking/cancel-booking.ts';
export { ChangeProfile } from './change-contact/change-profile.ts';
export { ChangePreference } from './change-preference/change-preference.ts';
export { ClearClosure } from './clear-closure/clear-closure.ts';
export { CloseVisit } from './close-visit/close-visit.ts';
export { CompleteVisit } from './complete-visit/complete-visit.ts';
export { StartPins } from './complete-visit/start-pins.ts';
export { ImportPackage } from './import-package/import-package.ts';
export { hasMovesLeft, isMovable, type Mover, MoveSession } from './move-session/move-session.ts';
export { MoveSeveral } from './move-session/move-several.ts';
export { SessionPlaces } from './move-session/session-places.ts';
export { PackageNeeds, type PackageOverview } from './package-needs/package-needs.ts';
export { isImminent } from './package-sessions/package-sessions.ts';
export { PaidTrials } from './paid-trials/paid-trials.ts';
export { isPausable, PausePackage } from './pause-package/pause-package.ts';
export type { Payout, ToPay } from './persistence/booking.earnings.ts';
export { type AssignedTrainer, type Booking, isAwaitingReplacement } from './persistence/booking.ts';
export { BookingsRepository } from './persistence/bookings.repository.ts';
export type { PackagesQuery } from './persistence/package.operations.ts';
export { type SessionPackage, stateOf } from './persistence/package.ts';
export { PackagesRepository } from './persistence/packages.repository.ts';
export { PlanSession } from './plan-session/plan-session.ts';
export { Progress, type ProgressEntry } from './progress/progress.ts';
export { ProposeSessions } from './propose-sessions/propose-sessions.ts';
export { RateSession } from './rate-session/rate-session.ts';
export { ReplaceTrainer } from './replace-trainer/replace-trainer.ts';
export { SessionLinks } from './session-links/session-links.ts';
export { SessionReminders } from './session-reminders/session-reminders.ts';
export { SetTrainerHours } from './set-trainer-hours/set-trainer-hours.ts';
export { ShowCoverage } from './show-coverage/show-coverage.ts';
export { Capacity } from './slots/capacity.ts';
export { ListSlots } from './slots/list-slots.ts';
export { CheckPlan } from './trainer-days/check-plan.ts';
export { type DayVisit, type TrainerDay, TrainerDays } from './trainer-days/trainer-days.ts';
export { SHARE_RULES, TrainerEarnings } from './trainer-earnings/trainer-earnings.ts';
export { VisitsToClose } from './visits-to-close/visits-to-close.ts';
export { JoinWaitingList } from './waiting-list/join-waiting-list.ts';
export { WaitingList, type WaitlistEntry } from './waiting-list/waiting-list.ts';
