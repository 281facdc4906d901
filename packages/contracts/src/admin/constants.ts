/** Kinds of alarms. */
export const ALARM_KINDS = [
  'promise-at-risk',
  'visits-not-closed',
  'queue-stalled',
  'queue-paused',
  'redis-evicts',
  'webhook-silent',
  'payment-mismatch',
  'dead-letters',
  'outbox-late',
  'sms-failed',
  'accounts-guessed',
  'canary-rolled-back',
  'remote-unfit',
] as const;

/** States of a job: due later, due, failed and tried again, done, and failed for the last time. */
export const JOB_STATES = ['scheduled', 'waiting', 'retrying', 'done', 'failed'] as const;

/** Every queue of background work. */
export const QUEUE_NAMES = [
  'otp-mail',
  'mail',
  'sms',
  'push',
  'payments',
  'invoices',
  'plan-delivery',
  'deadlines',
  'housekeeping',
] as const;
