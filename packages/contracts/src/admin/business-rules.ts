import { formatCount } from '../common/numbers.ts';
import type { RuleName } from '../common/rules.ts';
import type { CatalogueItem } from './catalogue.responses.ts';

/** A rule as an owner sees it: a whole number with its meaning, limits, and what a change applies to. */
export interface RuleDescription {
  group: 'Booking' | 'Packages' | 'Refunds' | 'Trainers' | 'Plans' | 'Institute' | 'Operations' | 'Tax of trainers';
  name: string;
  unit: string;
  least: number;
  most: number;
  about: string;
  /** To what a change applies. */
  applies: string;
}

const NEW_BOOKINGS = 'Applies to bookings from then on. Those already made stay.';
const ALL_SESSIONS = 'Applies to all sessions from then on, also to those already booked.';
const NEW_PACKAGES = 'Applies to packages bought from then on.';
const NEW_ORDERS = 'Applies to orders paid from then on. Earlier ones keep the policy that they were bought with.';
const RUNS = 'Applies to payout runs from then on.';
const APPROVALS = 'Applies to trainers approved from then on.';
const VISITS = 'Applies to visits closed from then on.';

/** Every rule of the business (D67). */
export const BUSINESS_RULES: Readonly<Record<RuleName, RuleDescription>> = {
  hold_minutes: {
    ...{ group: 'Booking', name: 'Hold of a slot', unit: 'minutes', least: 5, most: 120 },
    ...{ about: 'How long a slot is kept for someone who pays, and for the first in a waiting list.', applies: NEW_BOOKINGS },
  },
  phone_hold_minutes: {
    ...{ group: 'Booking', name: 'Hold of a slot booked on the phone', unit: 'minutes', least: 15, most: 720 },
    ...{ about: 'How long a slot is kept for someone who pays by the link that the team sends.', applies: NEW_BOOKINGS },
  },
  slot_capacity: {
    ...{ group: 'Booking', name: 'Least places of an hour', unit: 'places', least: 0, most: 1000 },
    ...{ about: 'Places on offer even if fewer trainers work then. 0 offers only the hours of trainers.', applies: NEW_BOOKINGS },
  },
  lead_hours: {
    ...{ group: 'Booking', name: 'Latest booking or change', unit: 'hours before', least: 1, most: 48 },
    ...{ about: 'A session can be booked, moved or skipped for free until this many hours before it begins.', applies: ALL_SESSIONS },
  },
  dates_on_offer: {
    ...{ group: 'Booking', name: 'Dates on offer', unit: 'days', least: 1, most: 14 },
    ...{ about: 'How many days a trial can be booked for.', applies: NEW_BOOKINGS },
  },
  today_until_hour: {
    ...{ group: 'Booking', name: 'Today is offered until', unit: 'o’clock', least: 0, most: 23 },
    ...{ about: 'From this hour of the day on, the first date on offer is tomorrow.', applies: NEW_BOOKINGS },
  },
  first_hour: {
    ...{ group: 'Booking', name: 'First session of a day', unit: 'o’clock', least: 6, most: 21 },
    ...{ about: 'The hour at which the first session of a day can begin.', applies: NEW_BOOKINGS },
  },
  last_hour: {
    ...{ group: 'Booking', name: 'Last session of a day', unit: 'o’clock', least: 6, most: 21 },
    ...{ about: 'The hour at which the last session of a day can begin.', applies: NEW_BOOKINGS },
  },
  trial_delay_days: {
    ...{ group: 'Booking', name: 'Latest date of a trial', unit: 'days ahead', least: 1, most: 60 },
    ...{ about: 'How far ahead a trial can be moved.', applies: ALL_SESSIONS },
  },
  trials_per_service: {
    ...{ group: 'Booking', name: 'Trials for one person', unit: 'trials of a service', least: 0, most: 100 },
    ...{ about: 'How many trials of a service one customer can book. 0 is any number.', applies: NEW_BOOKINGS },
  },
  waitlist_entries: {
    ...{ group: 'Booking', name: 'Waiting lists', unit: 'at a time', least: 1, most: 50 },
    ...{ about: 'How many waiting lists a customer can be on.', applies: 'Applies to joining from then on.' },
  },
  max_moves: {
    ...{ group: 'Packages', name: 'Moves of a session', unit: 'moves', least: 0, most: 20 },
    ...{ about: 'How often a customer can move a session.', applies: ALL_SESSIONS },
  },
  package_days: {
    ...{ group: 'Packages', name: 'Use of a package', unit: 'days', least: 14, most: 365 },
    ...{ about: 'Days from the first session in which all must be used.', applies: NEW_PACKAGES },
  },
  pause_days: {
    ...{ group: 'Packages', name: 'Longest pause', unit: 'days', least: 1, most: 180 },
    ...{ about: 'For how long a package can be paused, once.', applies: 'Applies to pauses from then on.' },
  },
  refund_days: {
    ...{ group: 'Refunds', name: 'Refunds as money', unit: 'days', least: 0, most: 365 },
    ...{ about: 'Until so many days after payment a refund is money; after that it is service credit.', applies: NEW_ORDERS },
  },
  change_days: {
    ...{ group: 'Refunds', name: 'Change of service', unit: 'days', least: 0, most: 365 },
    ...{ about: 'Until so many days after payment another service can be chosen instead, without a fee.', applies: NEW_ORDERS },
  },
  refund_fee_percent: {
    ...{ group: 'Refunds', name: 'Cancellation fee', unit: '% of the price', least: 0, most: 100 },
    ...{ about: 'Deducted from a refund of anything but a trial.', applies: NEW_ORDERS },
  },
  credit_days: {
    ...{ group: 'Refunds', name: 'Service credit', unit: 'days', least: 30, most: 364 },
    ...{ about: 'For how long credit can be used.', applies: 'Applies to credit granted from then on.' },
  },
  auto_refund_rupees: {
    ...{ group: 'Refunds', name: 'Refunded at once', unit: '₹', least: 0, most: 100_000 },
    ...{
      about: 'A trial that was cancelled before it took place is refunded without the team’s approval up to this. 0 approves each by hand.',
      applies: 'Applies to cancellations from then on.',
    },
  },
  standard_years: {
    ...{ group: 'Trainers', name: 'Experience, Standard', unit: 'years', least: 0, most: 40 },
    ...{ about: 'A trainer who is approved with this experience is Standard; the team can correct it.', applies: APPROVALS },
  },
  premium_years: {
    ...{ group: 'Trainers', name: 'Experience, Premium', unit: 'years', least: 0, most: 40 },
    ...{ about: 'A trainer who is approved with this experience is Premium; the team can correct it.', applies: APPROVALS },
  },
  share_basic: {
    ...{ group: 'Trainers', name: 'Share, Basic', unit: '% without GST', least: 0, most: 100 },
    ...{ about: 'What a trainer earns of the price of a session.', applies: VISITS },
  },
  share_standard: {
    ...{ group: 'Trainers', name: 'Share, Standard', unit: '% without GST', least: 0, most: 100 },
    ...{ about: 'What a trainer earns of the price of a session.', applies: VISITS },
  },
  share_premium: {
    ...{ group: 'Trainers', name: 'Share, Premium', unit: '% without GST', least: 0, most: 100 },
    ...{ about: 'What a trainer earns of the price of a session.', applies: VISITS },
  },
  share_couple_group: {
    ...{ group: 'Trainers', name: 'Share, Couple/Group', unit: '% without GST', least: 0, most: 100 },
    ...{ about: 'What a trainer earns of the price of a session.', applies: VISITS },
  },
  plan_promise_hours: {
    ...{ group: 'Plans', name: 'Delivery of a plan', unit: 'hours', least: 1, most: 24 },
    ...{
      about: 'Hours from payment to the deadline that the team works to. The site promises 24.',
      applies: 'Applies to plans bought from then on.',
    },
  },
  plan_on_time_percent: {
    ...{ group: 'Plans', name: 'Plans in time', unit: '% of plans', least: 1, most: 100 },
    ...{ about: 'The target of the delivery monitor.', applies: 'Applies at once.' },
  },
  batch_seats: {
    ...{ group: 'Institute', name: 'Seats of a batch', unit: 'seats', least: 1, most: 1000 },
    ...{ about: 'How many students a batch has room for.', applies: 'Applies to all batches. Students who have a seat keep it.' },
  },
  ops_refund_rupees: {
    ...{ group: 'Operations', name: 'Refunds by operations', unit: '₹', least: 0, most: 100_000 },
    ...{
      about: 'A requested refund of up to this is approved or rejected by operations, too. Larger ones need an accountant or admin.',
      applies: 'Applies to decisions from then on.',
    },
  },
  confirm_above_rupees: {
    ...{ group: 'Operations', name: 'Second person for corrections', unit: '₹', least: 0, most: 1_000_000 },
    ...{
      about: 'A correction that moves more than this waits until a colleague confirms it.',
      applies: 'Applies to corrections from then on.',
    },
  },
  payout_second_rupees: {
    ...{ group: 'Operations', name: 'Second person for payouts', unit: '₹', least: 0, most: 1_000_000 },
    ...{ about: 'A payout run of more than this is approved by someone other than who started it.', applies: RUNS },
  },
  operator_model: {
    ...{ group: 'Tax of trainers', name: 'Who sells the sessions', unit: '(0: we do, 1: trainers through us)', least: 0, most: 1 },
    ...{
      about:
        'Each has its own rates below, which apply at once. As seller, we withhold income tax from a trainer’s pay, and pay GST against the invoice of one with a GSTIN. As e-commerce operator, we withhold it from the price, and collect GST at source. Ask your accountant.',
      applies: RUNS,
    },
  },
  withheld_hundredths: {
    ...{ group: 'Tax of trainers', name: 'Seller: income tax withheld', unit: 'hundredths of a percent', least: 0, most: 3000 },
    ...{ about: 'Of a trainer’s pay, once the free amount of the year is exceeded. 100 is 1%.', applies: RUNS },
  },
  withheld_free_rupees: {
    ...{ group: 'Tax of trainers', name: 'Seller: free of it in a year', unit: '₹', least: 0, most: 1_000_000 },
    ...{ about: 'Up to this in a financial year nothing is withheld from a trainer with a PAN.', applies: RUNS },
  },
  withheld_free_sum_rupees: {
    ...{ group: 'Tax of trainers', name: 'Seller: free of it in a payout', unit: '₹', least: 0, most: 1_000_000 },
    ...{ about: 'A larger payout has tax withheld, also below the free amount of the year.', applies: RUNS },
  },
  withheld_no_pan_hundredths: {
    ...{ group: 'Tax of trainers', name: 'Seller: withheld without a PAN', unit: 'hundredths of a percent', least: 0, most: 3000 },
    ...{ about: 'Of the pay, from the first rupee. 2000 is 20%.', applies: RUNS },
  },
  operator_withheld_hundredths: {
    ...{ group: 'Tax of trainers', name: 'Operator: income tax withheld', unit: 'hundredths of a percent', least: 0, most: 3000 },
    ...{ about: 'Of the price of what a trainer sells, once the free amount of the year is exceeded. 10 is 0.1%.', applies: RUNS },
  },
  operator_free_rupees: {
    ...{ group: 'Tax of trainers', name: 'Operator: free of it in a year', unit: '₹', least: 0, most: 1_000_000 },
    ...{ about: 'Up to this in a financial year nothing is withheld from a trainer with a PAN.', applies: RUNS },
  },
  operator_no_pan_hundredths: {
    ...{ group: 'Tax of trainers', name: 'Operator: withheld without a PAN', unit: 'hundredths of a percent', least: 0, most: 3000 },
    ...{ about: 'Of the price, from the first rupee. 500 is 5%.', applies: RUNS },
  },
  collected_hundredths: {
    ...{ group: 'Tax of trainers', name: 'Operator: GST collected at source', unit: 'hundredths of a percent', least: 0, most: 1000 },
    ...{ about: 'Of the price of what a trainer with a GSTIN sells through us. 50 is 0.5%.', applies: RUNS },
  },
};

/** What a rule of the business means; undefined for any other item. */
export const ruleOf = ({ kind, id }: Pick<CatalogueItem, 'kind' | 'id'>): RuleDescription | undefined =>
  kind === 'rule' ? Object.entries(BUSINESS_RULES).find(([name]) => name === id)?.[1] : undefined;

/** Why a rule cannot have this value; null if it can. */
export const objectionToRule = ({ least, most }: RuleDescription, value: number): string | null =>
  value < least || value > most ? `Please enter a whole number from ${formatCount(least)} to ${formatCount(most)}` : null;
