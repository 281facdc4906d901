import type { ALARM_KINDS } from './constants.ts';
import type { OrderState, PackageNeed, PackageState, PaymentOutcome } from './fields.ts';
import type { JobState } from './jobs.responses.ts';
import type { AdminNotice } from './notices.responses.ts';
import type { DeadLetterRow, JobRun, QueueName } from './queues.responses.ts';
import type { AdminReview } from './reviews.responses.ts';

// Labels of wire values in operations.

export const ALARM_LABELS: Record<(typeof ALARM_KINDS)[number], string> = {
  'promise-at-risk': 'Plans late or nearly late',
  'visits-not-closed': 'Visits not closed for a day',
  'queue-stalled': 'Queue stalled',
  'queue-paused': 'Queue paused',
  'redis-evicts': 'Redis may remove jobs',
  'webhook-silent': 'No payment webhooks',
  'payment-mismatch': 'Payments not matching the ledger',
  'dead-letters': 'Failed jobs',
  'outbox-late': 'Overdue jobs',
  'sms-failed': 'SMS not delivered',
  'accounts-guessed': 'Password guessing',
  'canary-rolled-back': 'Canary rolled back',
  'remote-unfit': 'Incompatible remote',
};

/** Audience of a notice. */
export const NOTICE_AUDIENCE_LABELS: Record<AdminNotice['audience'], string> = {
  everybody: 'Everyone',
  'session-ahead': 'Customers with an upcoming session',
  'plan-buyers': 'Customers who bought a plan',
  students: 'Institute students',
};

export const NOTICE_STATUS_LABELS: Record<AdminNotice['status'], string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
};

export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  created: 'Not paid yet',
  attempted: 'Payment not confirmed',
  failed: 'Payment failed',
  expired: 'Expired',
  paid: 'Paid',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** What became of a payment. */
export const PAYMENT_OUTCOME_LABELS: Record<PaymentOutcome, string> = {
  pending: 'Not captured yet',
  delivered: 'Accepted',
  'refund-late': 'Paid too late, refunded',
  'refund-duplicate': 'Paid twice, refunded',
  mismatch: 'Held: not the amount due',
  'unknown-order': 'Held: unknown order',
  returned: 'Refunded by the team',
};

export const PACKAGE_STATE_LABELS: Record<PackageState, string> = {
  running: 'Running',
  finished: 'Finished',
  refunding: 'Refund requested',
  refunded: 'Refunded',
};

export const PACKAGE_NEED_LABELS: Record<PackageNeed, string> = {
  gap: 'Weeks without a session',
  moved: 'Moved often',
  lapsing: 'About to lapse',
};

export const REVIEW_STATUS_LABELS: Record<AdminReview['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const DEAD_LETTER_STATE_LABELS: Record<DeadLetterRow['state'], string> = {
  waiting: 'Waiting',
  retried: 'Retried',
  'given-up': 'Discarded',
};

export const JOB_STATE_LABELS: Record<JobState, string> = {
  scheduled: 'Scheduled',
  waiting: 'Waiting',
  retrying: 'Retrying',
  done: 'Done',
  failed: 'Failed',
};

/** What stops while a queue is paused. */
export const QUEUE_PAUSE_EFFECTS: Record<QueueName, string> = {
  'otp-mail': 'Codes, password links and invitations are not sent: no one can reset a password.',
  mail: 'Emails are not sent, apart from codes and links. Alarms reach you all the same.',
  sms: 'Customers and trainers get no SMS.',
  push: 'Phones and browsers get no push messages.',
  payments: 'Payments that the page does not confirm, refunds and disputes wait.',
  invoices: 'Invoices and credit notes are not issued.',
  'plan-delivery': 'New plans get no draft, and no one is told of plans that are nearly late.',
  deadlines: 'Unpaid slots and offers stay taken, and the audit log is not sealed.',
  housekeeping: 'Notices are not sent, accounts are not deleted, and failed jobs are not retried in bulk.',
};

export const JOB_RUN_STATE_LABELS: Record<JobRun['state'], string> = {
  running: 'Running',
  done: 'Done',
  aborted: 'Stopped',
};
