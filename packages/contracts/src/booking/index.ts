export { bookingMessages } from '#spoken/booking/messages.ts';
export {
  bookingStatusName,
  categoryName,
  experienceOf,
  languageName,
  peopleName,
  SESSION_NAMES,
  SHORT_SESSION_NAMES,
  TRAINER_GENDER_NAMES,
} from '#spoken/booking/names.ts';
export {
  cancelBooking,
  changeWhoComes,
  getBookingTimes,
  getLastChoices,
  getOngoingSession,
  getServices,
  getSlots,
  moveBooking,
  rateSession,
} from './booking.calls.ts';
export { addressFields, type BookingBody, bookingBody, ratingBody, type WhoComesBody, whoComesBody } from './bookings.requests.ts';
export {
  bookingResult,
  type LastChoices,
  lastChoices,
  ongoingAnswer,
  type ServiceRecord,
  serviceRecord,
  servicesPage,
} from './bookings.responses.ts';
export { createCalendar, getCalendar, getSessionCalendar, readCalendar, revokeCalendar } from './calendar.calls.ts';
export { type CalendarFile, type CalendarState, calendarAddress, calendarFile, calendarState } from './calendar.ts';
export { getBookingCatalogue } from './catalogue.calls.ts';
export {
  BOOKING_CATALOGUE,
  type BookingCatalogue,
  bookingCatalogue,
  sessionType,
  TRAINER_PACKAGES,
  trainerCategory,
  trainerGender,
  trainerLanguage,
  trainerLevel,
  trainingFor,
} from './catalogue.ts';
export {
  type BookingStatus,
  DASHBOARD_PACKAGE_RUPEES,
  isOpen,
  OPEN_STATUSES,
  PACKAGE_SESSIONS,
  PROGRESS_DENOMINATOR,
  SESSION_HOURS,
  TRIAL_AMOUNT_PAISE,
  VISIT_LIMITS,
} from './constants.ts';
export { bookTrial } from './create-or-update-booking.calls.ts';
export { bookingStatus, isoDate, slotTime } from './fields.ts';
export {
  buyPackage,
  getMyPackages,
  getPackageCatalogue,
  getPackageTimes,
  moveSession,
  moveSessions,
  pausePackage,
  planSession,
  previewMoves,
  previewPause,
  proposeSessions,
  skipSession,
} from './packages.calls.ts';
export {
  type MovePatternBody,
  movePatternBody,
  type PackageBody,
  type PauseBody,
  type ProposalsBody,
  packageBody,
  pauseBody,
  proposalsBody,
  type SessionDate,
  type SessionLinkQuery,
  type SessionLinkTimesQuery,
  type SessionMovesBody,
  type SessionTime,
  type SessionTimesQuery,
  sessionDateQuery,
  sessionLinkQuery,
  sessionLinkTimesQuery,
  sessionMovesBody,
  sessionTimeBody,
  sessionTimesQuery,
  type VisitMoveBody,
  visitMoveBody,
} from './packages.requests.ts';
export {
  type LinkedSession,
  linkedSession,
  movedVisit,
  type PackageCatalogue,
  type PackageRow,
  type PackageSession,
  type PackageTrial,
  type PlannedMoves,
  type Proposals,
  type ProposedSession,
  packageCatalogue,
  packageRow,
  packagesPage,
  pausePreview,
  plannedMoves,
  proposals,
  type SessionTimes,
  sessionTimes,
} from './packages.responses.ts';
export { formatPlace, isSamePlace, type Place, place, placeOf } from './places.ts';
export { addProgress, addVisitProgress, getProgress, getVisitProgress, removeProgress } from './progress.calls.ts';
export {
  type ProgressAnswer,
  type ProgressBody,
  type ProgressEntry,
  progress,
  progressBody,
  type VisitProgressBody,
  visitProgressBody,
} from './progress.ts';
export { acceptReplacements, getReplacements } from './replacements.calls.ts';
export { type AcceptReplacementsBody, acceptReplacementsBody, type Replacements, replacements } from './replacements.ts';
export { cancelLinkedSession, getLinkedSession, getLinkedSessionTimes, moveLinkedSession } from './session-links.calls.ts';
export {
  isBelow,
  isSessionType,
  LANGUAGES,
  type SessionType,
  TRAINER_GENDERS,
  TRAINER_LEVELS,
  type TrainerCategory,
  type TrainerGender,
  type TrainerLanguage,
  type TrainerLevel,
  type TrainingFor,
} from './session-types.ts';
export { slotsQuery } from './slots.requests.ts';
export { type SlotsAnswer, slotsAnswer } from './slots.responses.ts';
export {
  changeOwnHours,
  completeVisit,
  getOwnHours,
  getTrainerDay,
  getTrainerEarnings,
  getTrainerProfile,
  getTrainerWeek,
  noteVisit,
  reportAbsent,
  setOut,
  showTrainerProfile,
  startVisit,
} from './trainer.calls.ts';
export {
  type AbsentBody,
  absentBody,
  type CompleteVisitBody,
  completeVisitBody,
  type OwnHoursBody,
  ownHoursBody,
  type ProfileShownBody,
  profileShownBody,
  type StartVisitBody,
  startVisitBody,
  type TrainerDayQuery,
  type TrainerHoursBody,
  trainerDayQuery,
  trainerHoursBody,
  type VisitNoteBody,
  visitNoteBody,
  WORKING_DAY,
} from './trainer.requests.ts';
export {
  type TrainerDayAnswer,
  type TrainerEarnings,
  type TrainerHours,
  type TrainerProfile,
  type TrainerVisit,
  type TrainerWeek,
  trainerDay,
  trainerEarnings,
  trainerHours,
  trainerProfile,
  trainerVisit,
  trainerWeek,
} from './trainer.responses.ts';
export {
  getTrainerPhoto,
  getTrainersNear,
  type TrainerCard,
  trainerCard,
  trainersNear,
  trainersNearQuery,
} from './trainer-cards.ts';
export { getVisitTimes, moveVisit } from './trainer-moves.calls.ts';
export { getOwnPayouts, getOwnStatement, type TrainerPayout, trainerPayout } from './trainer-payouts.calls.ts';
export { getWaitlist, joinWaitlist, leaveWaitlist, takeFreedSlot } from './waitlist.calls.ts';
export { type Waitlist, type WaitlistBody, type WaitlistEntryRow, waitlist, waitlistBody, waitlistStatus } from './waitlist.ts';
