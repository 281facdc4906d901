import type { Team } from '../common/teams.ts';
import type { ALARM_KINDS } from './constants.ts';

/** Who acts on an alarm. */
export const ALARM_TEAMS: Record<(typeof ALARM_KINDS)[number], Team> = {
  'promise-at-risk': 'plans',
  'visits-not-closed': 'booking',
  'queue-stalled': 'admin',
  'queue-paused': 'admin',
  'redis-evicts': 'admin',
  'webhook-silent': 'payments',
  'payment-mismatch': 'payments',
  'dead-letters': 'admin',
  'outbox-late': 'admin',
  'sms-failed': 'admin',
  'accounts-guessed': 'shell',
  'canary-rolled-back': 'admin',
  'remote-unfit': 'admin',
};
