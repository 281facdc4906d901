export { ALARM_TEAMS } from './alarm-teams.ts';
export { type AuditRow, auditEntries, auditEntry } from './audit.answers.ts';
export { type AuditQuery, auditQuery } from './audit.requests.ts';
export { AUDIT_ACTIONS, AUDIT_SUBJECT_LABELS, type AuditAction, type AuditSubject } from './audit-actions.ts';
export { ALARM_KINDS, JOB_STATES, QUEUE_NAMES } from './constants.ts';
export { type DayPlan, dayPlan, type PlanCheckAnswer, type PlannedSession, type PlannedTrainer, planCheck } from './day-planner.answers.ts';
export {
  type ChangeHoursBody,
  changeHoursBody,
  type DayPlanQuery,
  dayPlanQuery,
  type PlanCheckQuery,
  planCheckQuery,
} from './day-planner.requests.ts';
export { isDemand } from './demand.check.ts';
export { type AdminEnquiry, adminEnquiries, adminEnquiry } from './enquiries.answers.ts';
export { type AdminEnquiriesQuery, adminEnquiriesQuery, enquiryAnswerBody } from './enquiries.requests.ts';
export {
  type NoticeAudience,
  noticeAudience,
  type OrderState,
  orderState,
  type PackageNeed,
  type PackageState,
  type PaymentOutcome,
  packageNeed,
  packageState,
  paymentOutcome,
  type StaffRole,
  staffRole,
  type TrainerStatus,
  trainerStatus,
} from './fields.ts';
export { type OpenForHandover, openForHandover, type ShiftHandover, shiftHandover, shiftHandovers } from './handovers.answers.ts';
export { type HandoverBody, handoverBody } from './handovers.requests.ts';
export { type JobDetails, type JobRow, type JobState, jobDetails, jobRow, jobRows } from './jobs.answers.ts';
export { type JobsQuery, jobParam, jobsQuery } from './jobs.requests.ts';
export {
  ALARM_LABELS,
  DEAD_LETTER_STATE_LABELS,
  JOB_RUN_STATE_LABELS,
  JOB_STATE_LABELS,
  NOTICE_AUDIENCE_LABELS,
  NOTICE_STATUS_LABELS,
  ORDER_STATE_LABELS,
  PACKAGE_NEED_LABELS,
  PACKAGE_STATE_LABELS,
  PAYMENT_OUTCOME_LABELS,
  QUEUE_PAUSE_EFFECTS,
  REVIEW_STATUS_LABELS,
} from './labels.ts';
export { adminMessages } from './messages.ts';
export { NOTE_KINDS } from './note-kinds.ts';
export { mentionedNotes, noteSeen, type RecordNotes, recordNotes, type TeamNote, teamNote } from './notes.answers.ts';
export { areMentionedNotes, isNoteSeen } from './notes.check.ts';
export {
  type NoteBody,
  type NoteKind,
  type NotesQuery,
  noteBody,
  noteKind,
  noteKindsOf,
  notesQuery,
} from './notes.requests.ts';
export { type AdminNotice, adminNotice, adminNotices } from './notices.answers.ts';
export { type AdminNoticeBody, adminNoticeBody, noticesQuery } from './notices.requests.ts';
export { type AdminOrder, type AdminOrderDetail, adminOrder, adminOrderDetail, adminOrders } from './orders.answers.ts';
export { type AdminOrdersQuery, adminOrdersQuery } from './orders.requests.ts';
export { type AdminPackage, adminPackage, adminPackages, type PackagesWeek, packagesWeek } from './packages.answers.ts';
export { type AdminPackagesQuery, adminPackagesQuery } from './packages.requests.ts';
export {
  type AdminRefund,
  adminRefund,
  adminRefunds,
  type PaymentReviewItem,
  type PaymentsOverview,
  paymentReturned,
  paymentsOverview,
} from './payments.answers.ts';
export { type ExportQuery, exportQuery, paymentParam, type RefundsQuery, refundDecisionBody, refundsQuery } from './payments.requests.ts';
export { type TrainerPayouts, trainerPayouts } from './payouts.answers.ts';
export { type PayoutsQuery, payoutsQuery } from './payouts.requests.ts';
export { hasPermission, PERMISSIONS, type Permission, PROOF_MINUTES, PROOF_PERMISSIONS, STAFF_ROLES } from './permissions.ts';
export { type RecordPresence, recordPresence } from './presence.answers.ts';
export { PRESENCE_SECONDS, type PresenceBody, type PresenceState, presenceBody, presenceState } from './presence.requests.ts';
export {
  type AlarmRow,
  alarmRow,
  boardOpened,
  type DeadLetterRow,
  deadLetterRow,
  deadLetters,
  type JobFigures,
  type JobRun,
  type JobRunPreview,
  jobRun,
  jobRunPreview,
  jobRuns,
  type QueueHistory,
  type QueueName,
  type QueuePause,
  type QueueState,
  type QueuesHistory,
  type QueuesOverview,
  queuePause,
  queueResumed,
  queuesHistory,
  queuesOverview,
} from './queues.answers.ts';
export { isAlarmRow } from './queues.check.ts';
export {
  type DeadLettersQuery,
  deadLetterParam,
  deadLettersQuery,
  giveUpBody,
  type JobRunFilter,
  jobRunFilter,
  pauseBody,
  type QueueHistoryQuery,
  queueHistoryQuery,
  queueParam,
  type StartJobRun,
  startJobRunBody,
  type TakeAlarm,
  takeAlarmBody,
} from './queues.requests.ts';
export { type AdminReview, adminReview, adminReviews } from './reviews.answers.ts';
export { type ReviewsQuery, rejectReviewBody, replyToReviewBody, reviewsQuery } from './reviews.requests.ts';
export { SEARCH_KIND_LABELS, SEARCH_LABELS, type SearchKind, type SearchRow, searchKind, searchRows } from './search.answers.ts';
export { type SearchQuery, searchQuery } from './search.requests.ts';
export { type Candidate, candidates, type ServiceRequest, serviceRequest, serviceRequests } from './service-requests.answers.ts';
export { isServiceRequestsPage } from './service-requests.check.ts';
export {
  type AssignBody,
  assignBody,
  type CompleteBody,
  cancelBody,
  completeBody,
  type HistoryQuery,
  historyQuery,
  type MoveBody,
  moveBody,
  type NoShowBody,
  noShowBody,
  type ServiceRequestsQuery,
  serviceRequestsQuery,
} from './service-requests.requests.ts';
export { type Roster, roster, type Shift, shift } from './shifts.answers.ts';
export {
  type RosterQuery,
  rosterQuery,
  SHIFT_MAX_HOURS,
  type ShiftBody,
  type ShiftChange,
  type ShiftRemoval,
  shiftBody,
  shiftChange,
  shiftRemoval,
} from './shifts.requests.ts';
export { type AdminSummary, adminSummary } from './summary.answers.ts';
export { isAdminSummary } from './summary.check.ts';
export { newRecoveryCodes, secondFactorOffer, secondFactorOn, type TeamMe, teamMe } from './team.answers.ts';
export { isTeamMe } from './team.check.ts';
export { reasonBody, roleBody, type SkillsBody, secondFactorBody, skillsBody, type TeamBody, teamBody } from './team.requests.ts';
export { type StaffMember, staffMember, staffMembers } from './team-members.answers.ts';
export { type AdminTicket, adminTicket, adminTickets } from './tickets.answers.ts';
export { type AdminTicketsQuery, type AssignTicket, adminTicketsQuery, assignTicketBody } from './tickets.requests.ts';
export { type AdminToday, adminToday, type Demand, demand } from './today.answers.ts';
export { isAdminToday } from './today.check.ts';
export {
  type KycFact,
  kycFact,
  type NewKyc,
  newKyc,
  type TrainerDocument,
  type TrainerRecord,
  trainerBank,
  trainerDecided,
  trainerDocument,
  trainerRecord,
  trainerRecords,
} from './trainers.answers.ts';
export { isTrainersAnswer } from './trainers.check.ts';
export { approveKycBody, rejectKycBody, type TrainersQuery, trainerDecisionBody, trainersQuery } from './trainers.requests.ts';
export { type UserDetail, type UserRecord, userBlocked, userDetail, userRecord, userRecords } from './users.answers.ts';
export { type BlockBody, blockBody, type UsersQuery, usersQuery } from './users.requests.ts';
export { type SavedView, savedView, savedViewDeleted, savedViews } from './views.answers.ts';
export {
  type SavedViewBody,
  type SavedViewChange,
  savedQueryOf,
  savedViewBody,
  savedViewChange,
  VIEW_PAGES,
  type ViewPage,
  viewPage,
  viewPagesOf,
} from './views.requests.ts';
