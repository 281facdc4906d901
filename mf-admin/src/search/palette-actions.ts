import { type Permission, QUEUE_NAMES } from '@fitghar/contracts/admin';
import { SESSION_HOURS } from '@fitghar/contracts/booking';
import { formatTime, formatTimeRange, HOUR_MS, istDate } from '@fitghar/contracts/common';
import { adminUrl } from '../layout/admin-url.ts';
import type { Destination } from './destination.ts';

/** With other words by which people look for it. */
const ACTIONS: readonly (readonly [permission: Permission, title: string, href: (now: Date) => string, words?: string])[] = [
  ['trainers.read', 'Open day planner for today', (now) => adminUrl('day-planner', { date: istDate(now) })],
  ['trainers.read', 'Open day planner for tomorrow', (now) => adminUrl('day-planner', { date: istDate(now, 1) })],
  ['requests.read', 'Show sessions without a trainer', () => adminUrl('requests', { status: 'Session Booked' })],
  ['requests.act', 'Suggest trainers for all sessions', () => adminUrl('requests', { suggest: 'all' }), 'assign'],
  ['requests.read', 'Show packages about to lapse', () => adminUrl('packages', { need: 'lapsing' })],
  ['requests.read', 'Show packages with weeks without a session', () => adminUrl('packages', { need: 'gap' })],
  ['plans.read', 'Show plans that are late', () => adminUrl('deliveries', { due_within: '0' }), 'overdue writes'],
  ['plans.read', 'Show plans without a specialist', () => adminUrl('deliveries', { specialist: 'none' })],
  ['users.book', 'Book a trial on the phone', () => adminUrl('users'), 'add customer call pay link order'],
  ['tickets.read', 'Show open tickets', () => adminUrl('tickets', { state: 'open' })],
  ['enquiries.read', 'Show open enquiries', () => adminUrl('enquiries', { status: 'open' })],
  ['handovers.read', 'Show who is on shift now and next', () => adminUrl('handover'), 'roster rota duty'],
  // Before failed jobs: who types `sms` or `email` mostly wants its text.
  ['catalogue.read', 'Change the words of an email or SMS', () => adminUrl('texts'), 'template dlt message wording texts'],
  ['queues.read', 'Show emails and jobs that failed', () => adminUrl('jobs', { state: 'failed' }), 'mails sms sent'],
  ['queues.read', 'Show open alarms with their owners', () => adminUrl('queues'), 'owns'],
  ['payments.read', 'Show payments to review', () => adminUrl('payments'), 'doubt pending mismatch'],
  ['payments.read', 'Show refunds to decide', () => adminUrl('payments', { tab: 'refunds' }), 'approve money back'],
  [
    'payments.read',
    'Export invoices for accounting',
    () => adminUrl('payments', { tab: 'ledger' }),
    'gst tax gstr invoice payout settlement',
  ],
  [
    'adjustments.read',
    'Correct a record, give credit or refund a part',
    () => adminUrl('corrections'),
    'goodwill undo reopen extend contact',
  ],
  ['trainers.read', 'Show trainers who wait for approval', () => adminUrl('trainers', { status: 'P' }), 'kyc documents aadhaar pan reject'],
  ['trainers.read', 'Enter a trainer’s sick day', (now) => adminUrl('day-planner', { date: istDate(now) }), 'ill leave absent substitute'],
  ['catalogue.read', 'Change prices and GST rates', () => adminUrl('catalogue'), 'settings price rate gst'],
  ['catalogue.read', 'Make an offer or a code', () => adminUrl('offers'), 'coupon discount diwali gift corporate'],
  ['calendar.read', 'Close a day or some hours', () => adminUrl('calendar'), 'holiday closed festival'],
  ['catalogue.read', 'Open or close a city or pincode', () => adminUrl('areas'), 'area district'],
  ['catalogue.read', 'Change refund days, moves and pauses', () => adminUrl('rules'), 'settings policy'],
  ['institute.read', 'Add, move or cancel a batch', () => adminUrl('batches'), 'course programme seats timetable classes'],
  ['imports.run', 'Import customers, trainers and packages', () => adminUrl('imports'), 'csv excel spreadsheet upload migrate'],
  ['releases.read', 'Roll back a release', () => adminUrl('releases'), 'rollback revert version'],
  ...QUEUE_NAMES.map((name) => ['queues.act', `Pause queue ${name}`, () => adminUrl('queues', { pause: name })] as const),
];

/** The last 24 hours in India that have begun, latest first: at night, eleven was yesterday. */
function pastHours(now: Date): { day: string; date: string; time: string }[] {
  const hour = Math.floor((now.getTime() - Date.parse(`${istDate(now)}T00:00:00+05:30`)) / HOUR_MS);
  return Array.from({ length: 24 }, (_, index) => ({
    ...(index > hour ? { day: 'yesterday', date: istDate(now, -1) } : { day: 'today', date: istDate(now) }),
    time: `${String((hour - index + 24) % 24).padStart(2, '0')}:00`,
  }));
}

/** Questions about an hour, found by typing it: `free tomorrow 7`, `free 6 in 411038`, `changed 11`. */
const actionsByHour = (now: Date, pincode: string): [permission: Permission, title: string, href: string][] => [
  ...[0, 1].flatMap((days) =>
    SESSION_HOURS.map((time): [Permission, string, string] => [
      'trainers.read',
      `Show who is free ${days ? 'tomorrow' : 'today'} at ${formatTime(time)}${pincode && ` in ${pincode}`}`,
      adminUrl('day-planner', { date: istDate(now, days), free: time, ...(pincode && { pincode }) }),
    ]),
  ),
  ...pastHours(now).map(({ day, date, time }): [Permission, string, string] => [
    'audit.read',
    `Show what changed ${day} at ${formatTimeRange(time)}`,
    adminUrl('audit', { show: 'changes', from: `${date}T${time}`, until: `${date}T${time.slice(0, 2)}:59` }),
  ]),
];

/**
 * What the palette can do besides going to pages and records. Whatever changes something asks first, where it begins.
 * @param pincode that the question names, or empty
 */
export const paletteActions = (isPermitted: (permission: Permission) => boolean, now: Date, pincode = ''): Destination[] =>
  [...ACTIONS.map(([permission, title, href, words]) => [permission, title, href(now), words] as const), ...actionsByHour(now, pincode)]
    .filter(([permission]) => isPermitted(permission))
    .map(([, title, href, words]) => ({ id: title, title, href, words }));
