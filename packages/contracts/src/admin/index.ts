export { type AuditRow, auditEntries, auditEntry } from './audit.answers.ts';
export { type AuditQuery, auditQuery } from './audit.requests.ts';
export { ALARM_KINDS } from './constants.ts';
export { type DeskEnquiry, deskEnquiries, deskEnquiry } from './enquiries.answers.ts';
export { type DeskEnquiriesQuery, deskEnquiriesQuery, enquiryAnswerBody } from './enquiries.requests.ts';
export { type NoticeAudience, noticeAudience, type TeamRole, type TrainerStatus, teamRole, trainerStatus } from './fields.ts';
export { adminMessages } from './messages.ts';
export { type DeskNotice, deskNotice, deskNotices } from './notices.answers.ts';
export { type DeskNoticeBody, deskNoticeBody, noticesQuery } from './notices.requests.ts';
export { type PaymentDoubt, type PaymentsDesk, paymentReturned, paymentsDesk } from './payments.answers.ts';
export { type ExportQuery, exportQuery, paymentParam, type RefundsQuery, refundDecisionBody, refundsQuery } from './payments.requests.ts';
export { mayDo, PERMISSIONS, type Permission, TEAM_ROLES } from './permissions.ts';
export {
  type AlarmRow,
  alarmRow,
  boardOpened,
  type DeadLetterRow,
  deadLetterRow,
  deadLetters,
  type QueueState,
  type QueuesDesk,
  queuesDesk,
} from './queues.answers.ts';
export { type DeadLettersQuery, deadLetterParam, deadLettersQuery, giveUpBody } from './queues.requests.ts';
export { type DeskReview, deskReview, deskReviews } from './reviews.answers.ts';
export { type ReviewsQuery, rejectReviewBody, replyToReviewBody, reviewsQuery } from './reviews.requests.ts';
export { type Candidate, candidates, type ServiceRequest, serviceRequest, serviceRequests } from './service-requests.answers.ts';
export {
  type AssignBody,
  assignBody,
  type CompleteBody,
  cancelBody,
  completeBody,
  type HistoryQuery,
  historyQuery,
  type NoShowBody,
  noShowBody,
  type ServiceRequestsQuery,
  serviceRequestsQuery,
} from './service-requests.requests.ts';
export { type AdminSummary, adminSummary, type Demand, demand } from './summary.answers.ts';
export { secondFactorOffer, type TeamMe, type TeamMember, teamMe, teamMember, teamMembers } from './team.answers.ts';
export { reasonBody, roleBody, secondFactorBody, type TeamBody, teamBody } from './team.requests.ts';
export { type DeskTicket, deskTicket, deskTickets } from './tickets.answers.ts';
export { assignTicketBody, type DeskTicketsQuery, deskTicketsQuery } from './tickets.requests.ts';
export {
  type TrainerDocument,
  type TrainerRecord,
  trainerBank,
  trainerDecided,
  trainerDocument,
  trainerRecord,
  trainerRecords,
} from './trainers.answers.ts';
export { type TrainersQuery, trainerDecisionBody, trainersQuery } from './trainers.requests.ts';
export { type UserDetail, type UserRecord, userBlocked, userDetail, userRecord, userRecords } from './users.answers.ts';
export { type BlockBody, blockBody, type UsersQuery, usersQuery } from './users.requests.ts';
