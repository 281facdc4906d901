import type { AlarmRow, Permission } from '@fitghar/contracts/admin';

interface AlarmView {
  view: string;
  params?: Readonly<Record<string, string>>;
  permission: Permission;
}

const QUEUES: AlarmView = { view: 'queues', permission: 'queues.read' };
const PAYMENTS: AlarmView = { view: 'payments', permission: 'payments.read' };
const RELEASES: AlarmView = { view: 'releases', permission: 'releases.read' };

/** Where someone acts on an alarm. */
export const ALARM_VIEWS: Record<AlarmRow['kind'], AlarmView> = {
  'promise-at-risk': { view: 'deliveries', permission: 'plans.read' },
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
