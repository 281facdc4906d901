// The names that operations' contracts export: a list.

export { ADJUSTMENT_KINDS } from './adjustment-kinds.ts';
export { confirmAdjustment, getAdjustments, makeAdjustment, previewAdjustment, undoAdjustment } from './adjustments.calls.ts';
export { type AdjustmentBody, type AdjustmentKind, adjustmentBody } from './adjustments.requests.ts';
export {
  type Adjustment,
  type AdjustmentPreview,
  adjustment,
  adjustmentKind,
  adjustmentPreview,
  adjustmentStatus,
  adjustments,
} from './adjustments.responses.ts';
export { ALARM_TEAMS } from './alarm-teams.ts';
export { takeAlarm } from './alarms.calls.ts';
export { type TakeAlarm, takeAlarmBody } from './alarms.requests.ts';
export { type AlarmRow, alarmRow } from './alarms.responses.ts';
export { areaWishes, getAreaWishes } from './area-wishes.calls.ts';
export { exportAuditEntries, getAuditEntries, getAuditEntry } from './audit.calls.ts';
export { type AuditQuery, auditQuery } from './audit.requests.ts';
export { type AuditRow, auditEntries, auditEntry } from './audit.responses.ts';
export { AUDIT_ACTIONS, AUDIT_SUBJECT_LABELS, AUDITED_READS, type AuditAction, type AuditSubject } from './audit-actions.ts';
export {
  booksMonth,
  closeMonth,
  closeMonthBody,
  dayBookQuery,
  exportDayBook,
  getMonthBooks,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  ledgerAccount,
  type MonthBooks,
  monthBooks,
} from './books.calls.ts';
export { BUSINESS_RULES, objectionToRule, type RuleDescription, ruleOf } from './business-rules.ts';
export { getCatalogue, getCatalogueVersions, previewCatalogue, publishCatalogue, withdrawCatalogue } from './catalogue.calls.ts';
export {
  AREA_ID,
  CATALOGUE_FIELD_LABELS,
  CATALOGUE_FIELDS,
  type CatalogueChange,
  type CatalogueField,
  type CatalogueKind,
  type CatalogueVersionBody,
  catalogueChange,
  catalogueField,
  catalogueKind,
  catalogueVersionBody,
  DOCUMENT_ID,
  formatCatalogueValue,
  withdrawCatalogueBody,
} from './catalogue.requests.ts';
export {
  type Catalogue,
  type CatalogueItem,
  type CatalogueVersion,
  catalogue,
  catalogueItem,
  catalogueVersion,
  catalogueVersions,
  EMPTY_ITEM,
  unlistedArea,
  unlistedDocument,
  unlistedRegistration,
} from './catalogue.responses.ts';
export { closeDays, getClosures, getDistricts, previewClosure, reopenDays } from './closures.calls.ts';
export {
  type ClosureBody,
  type ClosureDecision,
  type ClosureScope,
  closureBody,
  closureDecision,
  closureScope,
} from './closures.requests.ts';
export { type Closure, type ClosurePreview, closure, closurePreview, closures } from './closures.responses.ts';
export { ALARM_KINDS, JOB_STATES, QUEUE_NAMES } from './constants.ts';
export { checkPlan, getDayPlan } from './day-planner.calls.ts';
export {
  type ChangeHoursBody,
  changeHoursBody,
  type DayPlanQuery,
  dayPlanQuery,
  type PlanCheckQuery,
  planCheckQuery,
} from './day-planner.requests.ts';
export {
  type DayPlan,
  dayPlan,
  type PlanCheckAnswer,
  type PlannedSession,
  type PlannedTrainer,
  planCheck,
} from './day-planner.responses.ts';
export { answerEnquiry, exportAdminEnquiries, getAdminEnquiries, getAdminEnquiry } from './enquiries.calls.ts';
export { type AdminEnquiriesQuery, adminEnquiriesQuery, enquiryAnswerBody } from './enquiries.requests.ts';
export { type AdminEnquiry, adminEnquiries, adminEnquiry } from './enquiries.responses.ts';
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
export { confirmHandover, getHandovers, getOpenForHandover, writeHandover } from './handovers.calls.ts';
export { type HandoverBody, handoverBody } from './handovers.requests.ts';
export { type OpenForHandover, openForHandover, type ShiftHandover, shiftHandover, shiftHandovers } from './handovers.responses.ts';
export { type ImportedRow, importRows } from './imports.calls.ts';
export {
  IMPORT_COLUMNS,
  type ImportedPackage,
  type ImportedTrainer,
  type ImportKind,
  importedCustomer,
  importedPackage,
  importedTrainer,
  importKind,
} from './imports.requests.ts';
export { abortJobRun, getJobRuns, previewJobRun, startJobRun } from './job-runs.calls.ts';
export { getJob, getJobs, resendMessage } from './jobs.calls.ts';
export { type JobsQuery, jobParam, jobsQuery } from './jobs.requests.ts';
export { type JobDetails, type JobRow, type JobState, jobDetails, jobRow, jobRows } from './jobs.responses.ts';
export { getKycDocument, type KycOfDocument } from './kyc-documents.calls.ts';
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
export { HINDI_MAIL_TEXTS } from './mail-texts.hi.ts';
export { MAIL_GROUPS, MAIL_TEXTS, type MailText, type MailTextId } from './mail-texts.ts';
export { confirmSecondFactor, getTeamMe, offerSecondFactor, openAdminStream, replaceRecoveryCodes } from './me.calls.ts';
export { HINDI_SMS_TEXTS } from './message-texts.hi.ts';
export {
  DOCUMENT_VARIABLES,
  fillMailText,
  fillSmsText,
  isMailText,
  isSmsText,
  MAX_SMS_VARIABLE,
  mailParagraphs,
  objectionToText,
  SMS_TEXTS,
  SMS_VARIABLE,
  type SmsTextDescription,
  type SmsTextId,
  splitTextItem,
  textItemId,
} from './message-texts.ts';
export { adminMessages } from './messages.ts';
export { approveNewKyc, getNewKyc, rejectNewKyc } from './new-kyc.calls.ts';
export { NOTE_KINDS } from './note-kinds.ts';
export { getMentions, getNotes, markNoteSeen, writeNote } from './notes.calls.ts';
export {
  type NoteBody,
  type NoteKind,
  type NotesQuery,
  noteBody,
  noteKind,
  noteKindsOf,
  notesQuery,
} from './notes.requests.ts';
export { mentionedNotes, noteSeen, type RecordNotes, recordNotes, type TeamNote, teamNote } from './notes.responses.ts';
export { broadcastNotice, exportAdminNotices, getAdminNotice, getAdminNotices, withdrawNotice } from './notices.calls.ts';
export { type AdminNoticeBody, adminNoticeBody, noticesQuery } from './notices.requests.ts';
export { type AdminNotice, adminNotice, adminNotices } from './notices.responses.ts';
export { getGiftCodes, getOffers, makeOffer, withdrawOffer } from './offers.calls.ts';
export { type OfferBody, type OfferType, offerBody, offersQuery, offerType, withdrawOfferBody } from './offers.requests.ts';
export { giftCodes, type Offer, type OfferState, offer, offerState, offers } from './offers.responses.ts';
export { getAdminOrder, getAdminOrders } from './orders.calls.ts';
export { type AdminOrdersQuery, adminOrdersQuery } from './orders.requests.ts';
export { type AdminOrder, type AdminOrderDetail, adminOrder, adminOrderDetail, adminOrders } from './orders.responses.ts';
export {
  exportAdminPackages,
  getAdminPackage,
  getAdminPackages,
  getAdminPackageTimes,
  getPackagesWeek,
  pauseAdminPackage,
  planAdminSession,
  previewAdminPause,
} from './packages.calls.ts';
export { type AdminPackagesQuery, adminPackagesQuery } from './packages.requests.ts';
export { type AdminPackage, adminPackage, adminPackages, type PackagesWeek, packagesWeek } from './packages.responses.ts';
export { exportPayments, getPaymentsOverview, refundHeldPayment } from './payments.calls.ts';
export { type ExportQuery, exportQuery, paymentParam, type RefundsQuery, refundDecisionBody, refundsQuery } from './payments.requests.ts';
export {
  type AdminRefund,
  adminRefund,
  adminRefunds,
  type PaymentReviewItem,
  type PaymentsOverview,
  paymentReturned,
  paymentsOverview,
} from './payments.responses.ts';
export {
  addPayoutLine,
  approvePayoutRun,
  discardPayoutRun,
  exportPayoutLines,
  getBankFile,
  getPayoutRun,
  getPayoutRuns,
  getPayoutStatement,
  getRunPayouts,
  markPayoutsPaid,
  releasePayout,
  setTrainerGstin,
  startPayoutRun,
} from './payout-runs.calls.ts';
export {
  type PayoutLineBody,
  type PayoutLineKind,
  type PayoutRunBody,
  type PayoutRunStatus,
  type PayoutStatus,
  type PayoutsPaidBody,
  payoutLineBody,
  payoutLineKind,
  payoutRunBody,
  payoutRunStatus,
  payoutStatus,
  payoutsPaidBody,
  type ReleasePayoutBody,
  releasePayoutBody,
  type TrainerGstinBody,
  trainerGstinBody,
} from './payout-runs.requests.ts';
export {
  type AccountCheckStatus,
  accountCheckStatus,
  type PayoutRun,
  payoutRun,
  payoutRuns,
  type RunPayout,
  runPayout,
  runPayouts,
} from './payout-runs.responses.ts';
export { exportPayouts, getPayouts } from './payouts.calls.ts';
export { type PayoutsQuery, payoutsQuery } from './payouts.requests.ts';
export { type TrainerPayouts, trainerPayouts } from './payouts.responses.ts';
export {
  CALL_PROOF_PERMISSIONS,
  hasPermission,
  PERMISSIONS,
  type Permission,
  PROOF_MINUTES,
  PROOF_PERMISSIONS,
  STAFF_ROLES,
} from './permissions.ts';
export { addCustomer, bookTrialFor, type PhoneTrial, phoneTrial } from './phone-bookings.calls.ts';
export { type CustomerBody, customerBody } from './phone-bookings.requests.ts';
export { reportPresence } from './presence.calls.ts';
export { PRESENCE_SECONDS, type PresenceBody, type PresenceState, presenceBody, presenceState } from './presence.requests.ts';
export { type RecordPresence, recordPresence } from './presence.responses.ts';
export {
  getDeadLetters,
  getQueues,
  getQueuesHistory,
  giveUpDeadLetter,
  pauseQueue,
  resumeQueue,
  retryDeadLetter,
} from './queues.calls.ts';
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
} from './queues.requests.ts';
export {
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
} from './queues.responses.ts';
export { getQuotations, makeQuotation, withdrawQuotation } from './quotations.calls.ts';
export { type QuotationBody, quotationBody, withdrawQuotationBody } from './quotations.requests.ts';
export { type Quotation, type QuotationStatus, quotation, quotationStatus, quotations } from './quotations.responses.ts';
export { approveRefund, getAdminRefunds, rejectRefund } from './refunds.calls.ts';
export {
  deleteSavedReply,
  getSavedReplies,
  type SavedReply,
  type SavedReplyBody,
  savedReply,
  savedReplyBody,
  saveReply,
} from './replies.calls.ts';
export {
  exportGstReturn,
  exportReturnDocuments,
  type GstReturns,
  getGstReturns,
  gstReturns,
  type ReturnRow,
  returnSection,
} from './returns.calls.ts';
export { approveReview, exportAdminReviews, getAdminReview, getAdminReviews, rejectReview, replyToReview } from './reviews.calls.ts';
export { type ReviewsQuery, rejectReviewBody, replyToReviewBody, reviewsQuery } from './reviews.requests.ts';
export { type AdminReview, adminReview, adminReviews } from './reviews.responses.ts';
export { searchRecords } from './search.calls.ts';
export { type SearchQuery, searchQuery } from './search.requests.ts';
export { SEARCH_KIND_LABELS, SEARCH_LABELS, type SearchKind, type SearchRow, searchKind, searchRows } from './search.responses.ts';
export {
  assignAll,
  assignTrainer,
  cancelRequest,
  completeRequest,
  exportHistory,
  exportServiceRequests,
  getCandidates,
  getClosedRequest,
  getHistory,
  getRequestTimes,
  getServiceRequest,
  getServiceRequests,
  getSuggestions,
  moveRequest,
  recordNoShow,
} from './service-requests.calls.ts';
export {
  type AssignAllBody,
  type AssignBody,
  assignAllBody,
  assignBody,
  type CompleteBody,
  cancelBody,
  completeBody,
  type HistoryQuery,
  historyQuery,
  MAX_SUGGESTIONS,
  type MoveBody,
  moveBody,
  type NoShowBody,
  noShowBody,
  type ServiceRequestsQuery,
  serviceRequestsQuery,
} from './service-requests.requests.ts';
export {
  type AssignAllAnswer,
  assignAllAnswer,
  type Candidate,
  candidates,
  type ServiceRequest,
  type Suggestions,
  serviceRequest,
  serviceRequests,
  suggestions,
} from './service-requests.responses.ts';
export {
  exportSettlement,
  getSettlements,
  importSettlements,
  type Settlement,
  type SettlementLine,
  settlement,
  settlementLine,
  settlementsBody,
  settlementsImported,
} from './settlements.calls.ts';
export { addShift, changeShift, getRoster, removeShift } from './shifts.calls.ts';
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
export { type Roster, roster, type Shift, shift } from './shifts.responses.ts';
export { getAdminSummary, getDemand, getTaskOwners, leaveTask, takeTask } from './summary.calls.ts';
export { type AdminSummary, adminSummary, type TaskOwner, taskOwners } from './summary.responses.ts';
export { addTeamMember, blockMember, getTeam, getTeamMember, resetSecondFactor, setRole, setSkills, unblockMember } from './team.calls.ts';
export { reasonBody, roleBody, type SkillsBody, secondFactorBody, skillsBody, type TeamBody, teamBody } from './team.requests.ts';
export { newRecoveryCodes, secondFactorOffer, secondFactorOn, type TeamMe, teamMe } from './team.responses.ts';
export { type StaffMember, staffMember, staffMembers } from './team-members.responses.ts';
export { sendTestText } from './texts.calls.ts';
export { testTextBody } from './texts.requests.ts';
export {
  answerTicket,
  assignTicket,
  closeTicket,
  exportAdminTickets,
  getAdminTicket,
  getAdminTickets,
  mergeTicket,
} from './tickets.calls.ts';
export { type AdminTicketsQuery, type AssignTicket, adminTicketsQuery, assignTicketBody, mergeTicketBody } from './tickets.requests.ts';
export { type AdminTicket, adminTicket, adminTickets } from './tickets.responses.ts';
export { getToday } from './today.calls.ts';
export { type AdminToday, adminToday, type Demand, demand } from './today.responses.ts';
export { getTrainerDocument } from './trainer-documents.calls.ts';
export { changeTrainerHours, checkTrainerHours, getSubstitutes, getTrainerHours, sendSubstitutes } from './trainer-hours.calls.ts';
export {
  approveTrainer,
  blockTrainer,
  exportTrainers,
  getTrainer,
  getTrainers,
  getTrainerVisits,
  rejectTrainer,
  revealTrainerBank,
  unblockTrainer,
} from './trainers.calls.ts';
export { approveKycBody, rejectKycBody, type TrainersQuery, trainerDecisionBody, trainersQuery } from './trainers.requests.ts';
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
} from './trainers.responses.ts';
export { blockUser, exportUsers, getUser, getUsers, unblockUser } from './users.calls.ts';
export { type BlockBody, blockBody, type UsersQuery, usersQuery } from './users.requests.ts';
export { type UserDetail, type UserRecord, userBlocked, userDetail, userRecord, userRecords } from './users.responses.ts';
export { changeSavedView, deleteSavedView, getSavedViews, saveView } from './views.calls.ts';
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
export { type SavedView, savedView, savedViewDeleted, savedViews } from './views.responses.ts';
export { getWhatsAppFigures } from './whatsapp.calls.ts';
export { type WhatsAppFigures, whatsAppFigures } from './whatsapp.responses.ts';
export {
  fillWhatsAppText,
  isWhatsAppText,
  READY_REPLY,
  WHATSAPP_FOOTER,
  WHATSAPP_TEXTS,
  type WhatsAppTemplate,
  type WhatsAppTextId,
  whatsAppName,
} from './whatsapp-texts.ts';
export { whatsAppRegistrations, whatsAppWords } from './whatsapp-words.ts';
