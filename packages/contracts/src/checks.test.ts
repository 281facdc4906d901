import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { isNoticesPage, isProfile, noticesPage, profile } from './account/index.ts';
import {
  adminSummary,
  adminToday,
  alarmRow,
  areMentionedNotes,
  demand,
  isAdminSummary,
  isAdminToday,
  isAlarmRow,
  isDemand,
  isNoteSeen,
  isServiceRequestsPage,
  isTeamMe,
  isTrainersAnswer,
  mentionedNotes,
  noteSeen,
  serviceRequests,
  teamMe,
  trainerRecords,
} from './admin/index.ts';
import {
  isOngoingAnswer,
  isPackageCatalogue,
  isPackagesPage,
  isServicesPage,
  isSlotsAnswer,
  isWaitlist,
  ongoingAnswer,
  packageCatalogue,
  packagesPage,
  servicesPage,
  slotsAnswer,
  waitlist,
} from './booking/index.ts';
import type { Check } from './common/check.ts';
import { envelope } from './common/index.ts';
import { areBatches, areProgrammes, batches, PROGRAMMES, programmes } from './institute/index.ts';
import { isPlanCatalogue, PLAN_CATALOGUE, planCatalogue } from './plans/index.ts';

const ID = '65f1a0b2c3d4e5f601234567';
const WHEN = { date: '2027-05-03', time: '07:00' };
const pageOf = (row: unknown) => ({ rows: [row], page: 1, limit: 10, total: 1 });
const SERVICE = {
  id: ID,
  typeOfservice: 'YOGA',
  trainer_category: 'Basic',
  training_for: 'Male',
  trial_date: WHEN.date,
  trial_time: WHEN.time,
  bookamount: 99,
  package_price: 4999,
  category_price: 7500,
  assistance: 'self',
  name: 'Asha',
  phone: '9876543210',
  status: 'Completed',
  TransactionId: 'pay_1',
  order_id: 'order_1',
  trainer: { name: 'Ravi', contact_number: '9876543210', rating: 4.5 },
  can_cancel: true,
  can_move: true,
  moves: 0,
  movable_until: WHEN.date,
  trainer_gone: true,
  start_pin: '1234',
  rating: 5,
  can_rate: true,
};
const PACKAGE = {
  id: ID,
  service_type: 'YOGA',
  category: 'Basic',
  training_for: 'Male',
  order_id: 'order_1',
  status: 'active',
  price: 7500,
  usable_until: WHEN.date,
  used: 1,
  planned: 11,
  open: 0,
  lapsed: 0,
  refunded: 0,
  pause: { from: WHEN.date, until: WHEN.date },
  can_pause: true,
  sessions: [
    {
      ...WHEN,
      id: ID,
      status: 'Completed',
      trainer: { name: 'Ravi', contact_number: '9876543210' },
      start_pin: '1234',
      moves: 0,
      trainer_gone: true,
      can_move: true,
      can_skip: true,
      skip_uses_it: true,
      rating: 5,
      can_rate: true,
    },
  ],
};
const PACKAGES = {
  trials: [{ service_type: 'YOGA', category: 'Basic', training_for: 'Male', weekdays: [1], time: WHEN.time, trainer: 'Ravi' }],
  packages: [{ category: 'Basic', price: 7500, sessions: 12, experience: '2 years', training_for: ['Male'], tax: 0, tax_percent: 0 }],
  days: 60,
};
const ENTRY = {
  ...WHEN,
  id: ID,
  service_type: 'YOGA',
  status: 'offered',
  position: 1,
  offered_until: '2027-05-03T07:00:00+05:30',
  session_id: ID,
  session: { moves: 0, trainer_gone: true },
  package_id: ID,
};
const NOTICE = { id: ID, title: 'Title', message: 'Message', created_at: '2027-05-03T07:00:00+05:30', read: true };
const PROFILE = { name: 'Asha', gender: 'Female', phoneNumber: '9876543210', email: 'asha@example.in', erasure_due_at: '2027-05-03' };

const AT = '2027-05-03T07:00:00+05:30';
const ALARM = {
  id: ID,
  kind: 'queue-stalled',
  team: 'admin',
  text: 'Text',
  raised_at: AT,
  cleared_at: AT,
  taken: { id: ID, name: 'Ravi', at: AT },
};
const MONEY = { captured: 1, refunded: 1, payouts: 1 };
const MEMBER = { id: ID, name: 'Ravi' };
const NOTE = { id: ID, kind: 'booking', record_id: ID, text: 'Text', by: MEMBER, mentions: [MEMBER], at: AT };
const REQUEST = {
  id: ID,
  version: 1,
  typeOfservice: 'YOGA',
  plan: 'Trial',
  trial_date: WHEN.date,
  trial_time: WHEN.time,
  name: 'Asha',
  phone: '9876543210',
  status: 'Completed',
  trainer_category: 'Basic',
  address: '1',
  landmark: '',
  area: 'Indiranagar',
  pincode: '560038',
  assistance: 'self',
  bookamount: 99,
  user_category: 'Male',
  user_id: ID,
  TrainerName: 'Ravi',
  trainerId: ID,
  no_show: 'trainer',
  rating: 5,
  paymentDetails: { created_at: AT, method: 'upi', wallet: 'x' },
  order_id: 'order_1',
  transaction_id: 'pay_1',
  created_at: AT,
};
const TRAINER = {
  _id: ID,
  name: 'Ravi',
  age: 30,
  gender: 'Male',
  email: 'ravi@example.in',
  phone: '9876543210',
  pin: '560038',
  experience: '2 years',
  ref_id: '12',
  service_type: 'Yoga Trainer',
  status: 'P',
  kyc: '1',
  block_status: '',
  c_address: '1',
  district: 'Bengaluru',
  state: 'Karnataka',
  account_no: '1234',
  ifsc_code: 'X',
  branch_name: 'X',
  bank_name: 'X',
  adhhar: '/a',
  pan: '/p',
  certificate: '/c',
  photo: '/f',
  servicing_area: ['560038'],
  rating: 4.5,
  ratings: 2,
};

/** Variants in which one part of the value is missing or of another kind. */
function* variantsOf(value: unknown): Generator<unknown> {
  yield* [undefined, null, '', 'a new value', '2027-02-29', '2027-5-3', '24:00', '07:30', 7, true, [], {}];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const variant of variantsOf(part)) yield Array.isArray(value) ? value.with(Number(key), variant) : { ...value, [key]: variant };
}

describe('a check without the schema library', () => {
  it.each<[string, z.ZodMiniType, Check<unknown>, unknown]>([
    ['the plan catalogue', planCatalogue, isPlanCatalogue, PLAN_CATALOGUE],
    ['the programmes', programmes, areProgrammes, PROGRAMMES],
    ['batches', batches, areBatches, [{ id: 'may', starts_on: '2027-05-03', ends_on: '2027-08-20', hours: 'Mon', seats_left: 2 }]],
    [
      'free slots',
      slotsAnswer,
      isSlotsAnswer,
      { dates: [{ date: '2027-05-03', label: 'Mon', slots: [{ time: '07:00', left: 2 }] }], message: '' },
    ],
    ['the ongoing session', ongoingAnswer, isOngoingAnswer, SERVICE],
    ['sessions', servicesPage, isServicesPage, pageOf(SERVICE)],
    ['packages', packagesPage, isPackagesPage, pageOf(PACKAGE)],
    ['the packages on sale', packageCatalogue, isPackageCatalogue, PACKAGES],
    ['waiting lists', waitlist, isWaitlist, { rows: [ENTRY] }],
    ['notices', noticesPage, isNoticesPage, { ...pageOf(NOTICE), unread: 1 }],
    ['the profile', profile, isProfile, PROFILE],
    [
      'the team member',
      teamMe,
      isTeamMe,
      { id: ID, name: 'Ravi', role: 'ops', second_factor: { on: true, required: true, recovery_codes: 8, passkeys: 1 } },
    ],
    [
      'the counters of operations',
      adminSummary,
      isAdminSummary,
      {
        users: 1,
        trainers: 1,
        bookings_today: 1,
        waiting_for_trainer: 1,
        paid_orders: 1,
        needs: [{ view: 'requests', label: 'Sessions', count: 1, since: AT, urgent: true }],
      },
    ],
    [
      'today’s figures',
      adminToday,
      isAdminToday,
      {
        until: '10:00',
        figures: [{ key: 'orders', today: 1, last_week: 2 }],
        money: { today: MONEY, week: MONEY },
        alarms: [ALARM],
      },
    ],
    ['an alarm', alarmRow, isAlarmRow, ALARM],
    [
      'the coverage',
      demand,
      isDemand,
      { hours: ['07:00'], rows: [{ pincode: '560038', area: 'Indiranagar', counts: [1], total: 1, trainers: 1, trainer_hours: [2] }] },
    ],
    ['notes that mention the member', mentionedNotes, areMentionedNotes, { rows: [NOTE] }],
    ['a note that was seen to', noteSeen, isNoteSeen, { id: ID }],
    ['service requests', serviceRequests, isServiceRequestsPage, pageOf(REQUEST)],
    [
      'trainers',
      envelope(trainerRecords),
      isTrainersAnswer,
      { success: true, status: 'success', message: '', response: pageOf({ _doc: TRAINER }) },
    ],
  ])('of %s agrees with the schema on every variant', (_, schema, check, value) => {
    expect(check(value)).toBe(true);
    for (const variant of variantsOf(value)) expect([variant, check(variant)]).toEqual([variant, schema.safeParse(variant).success]);
  });
});
