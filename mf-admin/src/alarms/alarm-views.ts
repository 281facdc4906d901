import type { ALARM_KINDS, Permission } from '@fitghar/contracts/admin';

interface AlarmView {
  view: string;
  params?: Readonly<Record<string, string>>;
  permission: Permission;
}

const QUEUES: AlarmView = { view: 'queues', permission: 'queues.read' };
const PAYMENTS: AlarmView = { view: 'payments', permission: 'payments.read' };
const RELEASES: AlarmView = { view: 'releases', permission: 'releases.read' };

const VIEWS: Record<(typeof ALARM_KINDS)[number], AlarmView> = {
  'promise-at-risk': { view: 'deliveries', permission: 'plans.read' },
  'visits-not-closed': { view: 'requests', permission: 'requests.read' },
  'queue-stalled': QUEUES,
  'queue-paused': QUEUES,
  'redis-evicts': QUEUES,
  'webhook-silent': PAYMENTS,
  'payment-mismatch': PAYMENTS,
  'dead-letters': QUEUES,
  'outbox-late': QUEUES,
  'sms-failed': { view: 'jobs', params: { queue: 'sms', state: 'failed' }, permission: 'queues.read' },
  'accounts-guessed': { view: 'users', permission: 'users.read' },
  'canary-rolled-back': RELEASES,
  'remote-unfit': RELEASES,
};

/** Where someone acts on an alarm; undefined for a kind that only a newer release knows. */
export const ALARM_VIEWS: Readonly<Record<string, AlarmView | undefined>> = VIEWS;
