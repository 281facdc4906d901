/** Kinds of alarms. */
export const ALARM_KINDS = [
  'promise-at-risk',
  'queue-stalled',
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
