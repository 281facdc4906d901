import { type Permission, QUEUE_NAMES } from '@fitghar/contracts/admin';
import { istDate } from '@fitghar/contracts/common';
import { adminUrl } from '../layout/admin-url.ts';
import type { Destination } from './destination.ts';

const ACTIONS: readonly (readonly [permission: Permission, title: string, href: (now: Date) => string])[] = [
  ['trainers.read', 'Open day planner for today', (now) => `${adminUrl('day-planner')}&date=${istDate(now)}`],
  ['trainers.read', 'Open day planner for tomorrow', (now) => `${adminUrl('day-planner')}&date=${istDate(now, 1)}`],
  ['requests.read', 'Show sessions without a trainer', () => `${adminUrl('requests')}&status=Session+Booked`],
  ['requests.read', 'Show packages about to lapse', () => `${adminUrl('packages')}&need=lapsing`],
  ['requests.read', 'Show packages with weeks without a session', () => `${adminUrl('packages')}&need=gap`],
  ['plans.read', 'Show plans that are late', () => `${adminUrl('deliveries')}&due_within=0`],
  ['plans.read', 'Show plans without a specialist', () => `${adminUrl('deliveries')}&specialist=none`],
  ['tickets.read', 'Show open tickets', () => `${adminUrl('tickets')}&state=open`],
  ['enquiries.read', 'Show open enquiries', () => `${adminUrl('enquiries')}&status=open`],
  ['queues.read', 'Show jobs that failed', () => `${adminUrl('jobs')}&state=failed`],
  ...QUEUE_NAMES.map((name) => ['queues.act', `Pause queue ${name}`, () => `${adminUrl('queues')}&pause=${name}`] as const),
];

/** What the palette can do besides going to pages and records. Whatever changes something asks first, where it begins. */
export const paletteActions = (isPermitted: (permission: Permission) => boolean, now: Date): Destination[] =>
  ACTIONS.filter(([permission]) => isPermitted(permission)).map(([, title, href]) => ({ id: title, title, href: href(now) }));
