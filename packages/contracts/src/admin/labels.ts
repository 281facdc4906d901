import type { JobState } from './jobs.answers.ts';
import type { AdminNotice } from './notices.answers.ts';
import type { DeadLetterRow } from './queues.answers.ts';
import type { AdminReview } from './reviews.answers.ts';

// Labels of wire values in operations.

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
