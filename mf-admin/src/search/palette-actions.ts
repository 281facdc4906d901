import { type Permission, QUEUE_NAMES } from '@fitghar/contracts/admin';
import { SESSION_HOURS } from '@fitghar/contracts/booking';
import { formatTime, formatTimeRange, istDate } from '@fitghar/contracts/common';
import { adminUrl } from '../layout/admin-url.ts';
import type { Destination } from './destination.ts';

const ACTIONS: readonly (readonly [permission: Permission, title: string, href: (now: Date) => string])[] = [
  ['trainers.read', 'Open day planner for today', (now) => adminUrl('day-planner', { date: istDate(now) })],
  ['trainers.read', 'Open day planner for tomorrow', (now) => adminUrl('day-planner', { date: istDate(now, 1) })],
  ['requests.read', 'Show sessions without a trainer', () => adminUrl('requests', { status: 'Session Booked' })],
  ['requests.read', 'Show packages about to lapse', () => adminUrl('packages', { need: 'lapsing' })],
  ['requests.read', 'Show packages with weeks without a session', () => adminUrl('packages', { need: 'gap' })],
  ['plans.read', 'Show plans that are late', () => adminUrl('deliveries', { due_within: '0' })],
  ['plans.read', 'Show plans without a specialist', () => adminUrl('deliveries', { specialist: 'none' })],
  ['tickets.read', 'Show open tickets', () => adminUrl('tickets', { state: 'open' })],
  ['enquiries.read', 'Show open enquiries', () => adminUrl('enquiries', { status: 'open' })],
  ['queues.read', 'Show emails and jobs that failed', () => adminUrl('jobs', { state: 'failed' })],
  ...QUEUE_NAMES.map((name) => ['queues.act', `Pause queue ${name}`, () => adminUrl('queues', { pause: name })] as const),
];

/** Hours of the day in India that have begun, latest first. */
function pastHours(now: Date): string[] {
  const hour = Math.floor((now.getTime() - Date.parse(`${istDate(now)}T00:00:00+05:30`)) / 3_600_000);
  return Array.from({ length: hour + 1 }, (_, index) => `${String(hour - index).padStart(2, '0')}:00`);
}

/** Questions about an hour, found by typing it: `free tomorrow 7`, `changed 11`. */
const actionsByHour = (now: Date): [permission: Permission, title: string, href: string][] => [
  ...[0, 1].flatMap((days) =>
    SESSION_HOURS.map((time): [Permission, string, string] => [
      'trainers.read',
      `Show who is free ${days ? 'tomorrow' : 'today'} at ${formatTime(time)}`,
      adminUrl('day-planner', { date: istDate(now, days), free: time }),
    ]),
  ),
  ...pastHours(now).map((time): [Permission, string, string] => [
    'audit.read',
    `Show what changed today at ${formatTimeRange(time)}`,
    adminUrl('audit', { from: `${istDate(now)}T${time}`, until: `${istDate(now)}T${time.slice(0, 2)}:59` }),
  ]),
];

/** What the palette can do besides going to pages and records. Whatever changes something asks first, where it begins. */
export const paletteActions = (isPermitted: (permission: Permission) => boolean, now: Date): Destination[] =>
  [...ACTIONS.map(([permission, title, href]) => [permission, title, href(now)] as const), ...actionsByHour(now)]
    .filter(([permission]) => isPermitted(permission))
    .map(([, title, href]) => ({ id: title, title, href }));
