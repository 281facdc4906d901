/** Rules of the business (D67): what a new database begins with. The owner changes them in operations. */
export const FIRST_RULES = {
  hold_minutes: 15,
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
  share_basic: 60,
  share_standard: 60,
  share_premium: 60,
  share_couple_group: 60,
  plan_promise_hours: 24,
  plan_on_time_percent: 95,
  batch_seats: 20,
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

/** Rules that pages name. A text may have them as placeholders: `{{refund_days}}`. */
export const PAGE_RULES = [
  'hold_minutes',
  'lead_hours',
  'first_hour',
  'last_hour',
  'trial_delay_days',
  'max_moves',
  'pause_days',
  'refund_days',
  'change_days',
  'refund_fee_percent',
] as const satisfies RuleName[];
export type PageRule = (typeof PAGE_RULES)[number];
/** As people read them. */
export type PageRules = Readonly<Record<PageRule, string>>;
