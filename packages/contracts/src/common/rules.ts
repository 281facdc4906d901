import { formatTime } from './dates.ts';

/** Rules of the business (D67): what a new database begins with. The owner changes them in operations. */
export const FIRST_RULES = {
  hold_minutes: 15,
  phone_hold_minutes: 60,
  slot_capacity: 5,
  lead_hours: 4,
  dates_on_offer: 3,
  today_until_hour: 12,
  first_hour: 6,
  last_hour: 21,
  trial_delay_days: 14,
  trials_per_service: 0,
  waitlist_entries: 5,
  max_moves: 3,
  package_days: 60,
  pause_days: 30,
  refund_days: 30,
  change_days: 60,
  refund_fee_percent: 20,
  credit_days: 364,
  auto_refund_rupees: 200,
  standard_years: 4,
  premium_years: 7,
  share_basic: 60,
  share_standard: 60,
  share_premium: 60,
  share_couple_group: 60,
  plan_promise_hours: 24,
  plan_on_time_percent: 95,
  batch_seats: 20,
  ops_refund_rupees: 500,
  confirm_above_rupees: 2000,
  payout_second_rupees: 50_000,
  operator_model: 0,
  withheld_hundredths: 100,
  withheld_free_rupees: 100_000,
  withheld_free_sum_rupees: 30_000,
  withheld_no_pan_hundredths: 2000,
  operator_withheld_hundredths: 10,
  operator_free_rupees: 500_000,
  operator_no_pan_hundredths: 500,
  collected_hundredths: 50,
};
export type RuleName = keyof typeof FIRST_RULES;
export type BusinessRules = Readonly<Record<RuleName, number>>;

const onTheHour = (hour: number): string => formatTime(`${String(hour).padStart(2, '0')}:00`);

/** What pages name of the rules, as people read it. A text may have each as a placeholder: `{{refund_days}}`. */
const ON_PAGES = {
  hold_minutes: ({ hold_minutes }) => String(hold_minutes),
  lead_hours: ({ lead_hours }) => String(lead_hours),
  first_hour: ({ first_hour }) => String(first_hour),
  last_hour: ({ last_hour }) => String(last_hour),
  first_session: ({ first_hour }) => onTheHour(first_hour),
  last_session: ({ last_hour }) => onTheHour(last_hour),
  session_starts: ({ first_hour, last_hour }) => String(last_hour - first_hour + 1),
  today_until: ({ today_until_hour }) => (today_until_hour === 12 ? 'noon' : onTheHour(today_until_hour)),
  trial_delay_days: ({ trial_delay_days }) => String(trial_delay_days),
  max_moves: ({ max_moves }) => String(max_moves),
  pause_days: ({ pause_days }) => String(pause_days),
  refund_days: ({ refund_days }) => String(refund_days),
  change_days: ({ change_days }) => String(change_days),
  refund_fee_percent: ({ refund_fee_percent }) => String(refund_fee_percent),
} as const satisfies Record<string, (rules: BusinessRules) => string>;
export type PageRule = keyof typeof ON_PAGES;
export const PAGE_RULES = Object.keys(ON_PAGES) as PageRule[];
export type PageRules = Readonly<Record<PageRule, string>>;

/** The rules as pages name them. */
export const pageRules = (rules: BusinessRules): PageRules =>
  Object.fromEntries(Object.entries(ON_PAGES).map(([name, read]) => [name, read(rules)])) as PageRules;
