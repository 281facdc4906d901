/**
 * How long personal data is kept. `swept`: the daily `sweep-personal-data` removes it by the rule that its service
 * registers. `expires`: an index of the collection removes it.
 */
export type Retention = { days: number; after: string; end: 'swept' | 'expires' } | { until: string };

const YEAR = 365;

/** The one table of periods. docs/personal-data.md shows it; ADR 036 says why each is so long. */
export const RETENTION = {
  account: { until: 'the account is erased' },
  erasure: { days: 0, after: 'the day on which the account is to be erased', end: 'swept' },
  proof: { until: 'we no longer need the proof; it names no one once the account is erased' },
  books: { until: '72 months after the due date of the year’s annual GST return; then swept' },
  record: { until: 'the record that refers to it is removed' },
  areaWish: { days: YEAR, after: 'it was sent', end: 'expires' },
  enquiry: { days: YEAR, after: 'it was sent', end: 'swept' },
  unpaidEnrolment: { days: 30, after: 'the order, if it is not paid', end: 'swept' },
  unpaidPlan: { days: 30, after: 'the assessment, if it is not paid', end: 'swept' },
  plan: { days: 2 * YEAR, after: 'payment', end: 'swept' },
  unpaidBooking: { days: 90, after: 'it was made, if it is not paid', end: 'swept' },
  booking: { days: 3 * YEAR, after: 'the visit', end: 'swept' },
  waitlist: { days: 30, after: 'the hour waited for', end: 'expires' },
  progress: { days: 2 * YEAR, after: 'it was entered', end: 'expires' },
  ticket: { days: 3 * YEAR, after: 'it was opened, once it is closed', end: 'swept' },
  rejectedReview: { days: 180, after: 'it was written, if it is rejected; approved ones until the account is erased', end: 'swept' },
  notice: { days: YEAR, after: 'it was sent', end: 'swept' },
  deadLetter: { days: 90, after: 'it failed, once the team has decided', end: 'swept' },
  jobRun: { days: 90, after: 'its end', end: 'expires' },
  note: { days: YEAR, after: 'it was written', end: 'expires' },
  handover: { days: YEAR, after: 'it was written', end: 'expires' },
  shift: { days: 90, after: 'its end', end: 'expires' },
  taskOwner: { days: 14, after: 'it was taken', end: 'expires' },
  savedReply: { until: 'a member deletes it' },
  savedView: { until: 'a member deletes it' },
  alarm: { days: 90, after: 'it was over', end: 'expires' },
  pause: { until: 'the queue is resumed' },
  unfinishedTrainer: { days: 180, after: 'registration, if no KYC follows', end: 'swept' },
  rejectedTrainer: { days: 90, after: 'the rejection', end: 'swept' },
  code: { days: 0, after: 'an hour past its expiry', end: 'expires' },
  mailLink: { days: 30, after: 'its expiry', end: 'expires' },
  session: { days: 0, after: 'its end, at most 90 days from login', end: 'expires' },
  pushDevice: { days: 90, after: 'it was turned on, or its login session ended', end: 'expires' },
  clientError: { days: 30, after: 'it last happened', end: 'expires' },
  message: { days: 14, after: 'the job is done', end: 'expires' },
  whatsAppMessage: { days: 90, after: 'it was sent or received', end: 'expires' },
  smsMessage: { days: 90, after: 'it was sent', end: 'expires' },
  delivery: { days: 180, after: 'it was sent', end: 'expires' },
} as const satisfies Record<string, Retention>;

export type RetentionName = keyof typeof RETENTION;
/** The periods that the daily sweep enforces. */
export type SweptName =
  | { [Name in RetentionName]: (typeof RETENTION)[Name] extends { end: 'swept' } ? Name : never }[RetentionName]
  | 'books';
