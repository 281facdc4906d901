/** Causes of alarm. */
export const ALARM_KINDS = [
  'promise-at-risk',
  'queue-stalled',
  'webhook-silent',
  'payment-mismatch',
  'dead-letters',
  'sms-failed',
  'canary-rolled-back',
  'remote-unfit',
] as const;
