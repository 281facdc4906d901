import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SERVICES = path.resolve(import.meta.dirname, '..');
const READS_CLOCK = /\b[cC]lock\.now\(\)|\bnow: Date\b|Date\.now\(\)|new Date\(\)/;
/** India's dates and hours, by the functions that services/time-table.test.ts takes across every boundary. */
const READS_CALENDAR =
  /\b(ist(Date|Hours|Instant)|is(Plannable|InGrid|Imminent)|slotGrid|weeksBegun|upcomingBatches|findBatch|booksKeptSince|financialYear)\(/;
/** The zone of the machine. */
const READS_ZONE =
  /\.(get(Hours|Date|Day|Month|FullYear|Minutes)|set(Date|Month|FullYear|Minutes))\(|\.toLocale\w*String\(|getTimezoneOffset/;

/** Rules by India's dates or hours. */
const CALENDAR: readonly string[] = [
  'bookings/book-trial/book-trial.ts',
  'bookings/buy-package/buy-package.ts',
  'bookings/calendar-feeds/session-calendar.ts',
  'bookings/cancel-booking/cancel-booking.ts',
  'bookings/change-contact/change-package-contact.ts',
  'bookings/change-contact/change-session-contact.ts',
  'bookings/close-visit/close-visit.ts',
  'bookings/complete-visit/must-have-begun.ts',
  'bookings/confirm-booking/confirm-booking.ts',
  'bookings/confirm-package/confirm-package.ts',
  'bookings/correct-package/extend-package.ts',
  'bookings/correct-session/mark-session-used.ts',
  'bookings/expire-packages/expire-packages.ts',
  'bookings/move-session/move-session.ts',
  'bookings/move-session/session-places.ts',
  'bookings/package-needs/package-needs.ts',
  'bookings/package-sessions/package-sessions.ts',
  'bookings/pause-package/pause-package.ts',
  'bookings/persistence/bookings.repository.ts',
  'bookings/progress/progress.ts',
  'bookings/propose-sessions/propose-sessions.ts',
  'bookings/propose-sessions/session-times.ts',
  'bookings/replace-trainer/release-visits.ts',
  'bookings/replace-trainer/replace-trainer.ts',
  'bookings/session-reminders/session-reminders.ts',
  'bookings/set-trainer-hours/set-trainer-hours.ts',
  'bookings/show-coverage/show-coverage.ts',
  'bookings/slots/list-slots.ts',
  'bookings/slots/slot-grid.ts',
  'bookings/slots/slot-reservations.ts',
  'bookings/trainer-earnings/trainer-earnings.ts',
  'bookings/trainer-visits/trainer-visits.ts',
  'bookings/visits-to-close/visits-to-close.ts',
  'bookings/waiting-list/join-waiting-list.ts',
  'bookings/waiting-list/waiting-list.ts',
  'bookings/warn-of-lapse/warn-of-lapse.ts',
  'enquiries/submit-enquiry/submit-enquiry.ts',
  'institute/batches/batch-changes.ts',
  'institute/batches/batches.ts',
  'institute/choose-batch/choose-batch.ts',
  'institute/correct-batch/cancel-batch.ts',
  'institute/correct-batch/move-batch.ts',
  'institute/enrol/confirm-enrolment.ts',
  'kernel/personal-data/books-kept-since.ts',
  'kernel/personal-data/retention-sweep.ts',
  'notifications/alarms/alarm-monitor.ts',
  'notifications/visit-notifications.ts',
  'payments/invoices/invoices.ts',
  'payments/refunds/refund-part.ts',
  'payments/refunds/refunds.ts',
  'payments/settle-payment/settle-payment.ts',
  'plans/persistence/plan.figures.ts',
];

/** What only stores an instant, or counts hours or days of 24 hours from one: no boundary of the calendar concerns it. */
const INSTANTS: readonly string[] = [
  'adjustments/adjustments.ts',
  'bookings/bookings.errors.ts',
  'bookings/complete-visit/complete-visit.ts',
  'bookings/calendar-feeds/calendar-feeds.ts',
  'bookings/correct-session/outcomes.ts',
  'bookings/expire-holds/expire-holds.ts',
  'bookings/missed-sessions/missed-sessions.ts',
  'bookings/move-session/move-several.ts',
  'bookings/persistence/booking.figures.ts',
  'bookings/persistence/packages.repository.ts',
  'bookings/plan-session/plan-session.ts',
  'bookings/slots/hold-quotas.ts',
  'bookings/slots/hold-until.ts',
  'bookings/trainer-days/check-plan.ts',
  'bookings/waiting-list/expire-offers.ts',
  'enquiries/reply-to-enquiry/reply-to-enquiry.ts',
  'identity/attempts/attempts.ts',
  'identity/attempts/known-devices.ts',
  'identity/consents/consents.ts',
  'identity/erase-account/erase-account.ts',
  'identity/mail-links/mail-links.ts',
  'identity/one-time/cooldowns.ts',
  'identity/passkeys/passkey-challenges.ts',
  'identity/passkeys/passkey-check.ts',
  'identity/passkeys/passkeys.ts',
  'identity/register-user/register-user.ts',
  'identity/reset-password/otps.ts',
  'identity/second-factor/second-factor.ts',
  'identity/sessions/login-sessions.ts',
  'identity/staff/staff-members.ts',
  'institute/certificates/revoke-certificate.ts',
  'institute/enrol/enrol.ts',
  'institute/progress/set-module-progress.ts',
  'kernel/audit/audit-sealer.ts',
  'kernel/audit/audit.ts',
  'kernel/backup/backup.ts',
  'kernel/backup/follow-changes.ts',
  'kernel/backup/take-bases.ts',
  'kernel/clock.ts',
  'kernel/files/files.ts',
  'kernel/jobs/dead-letters.ts',
  'kernel/jobs/job-figures.ts',
  'kernel/jobs/job-log.ts',
  'kernel/jobs/job-runs.ts',
  'kernel/jobs/job-workers.ts',
  'kernel/jobs/queue-pauses.ts',
  'kernel/jobs/queues.ts',
  'kernel/metrics/kernel-gauges.ts',
  'kernel/migrations/migrate.ts',
  'kernel/migrations/migration-lock.ts',
  'kernel/outbox/outbox-message.schema.ts',
  'kernel/outbox/outbox-relay.ts',
  'kernel/outbox/outbox.ts',
  'kernel/outbox/relay-spans.ts',
  'kernel/security-log/security-log.ts',
  'kernel/signed-links.ts',
  'notifications/alarms/alarms.ts',
  'notifications/mailer.ts',
  'notifications/notices/notices.ts',
  'notifications/refused-addresses.ts',
  'notifications/sms/sms-sender.ts',
  'payments/credits/credits.ts',
  'payments/expire-orders/expire-orders.ts',
  'payments/ledger/ledger.ts',
  'payments/open-order/open-order.ts',
  'payments/payment-queries/payment-queries.ts',
  'payments/receive-webhook/receive-webhook.ts',
  'payments/reconcile/reconcile.ts',
  'payments/refunds/refund-policy.ts',
  'payments/refunds/refunds.repository.ts',
  'payments/refunds/send-refund.ts',
  'plans/buy-plan/buy-plan.ts',
  'plans/check-in/check-in.ts',
  'plans/deliver-plan/deliver-plan.ts',
  'plans/delivery-deadline/deadline-monitor.ts',
  'plans/delivery-deadline/stages.ts',
  'plans/delivery-deadline/start-delivery.ts',
  'plans/draft-plan/draft-plan.ts',
  'plans/persistence/plan.deliveries.ts',
  'plans/persistence/plans.repository.ts',
  'plans/withdraw-health-consent/withdraw-health-consent.ts',
  'releases/canary/canary-monitor.ts',
  'releases/deployments/deployments.ts',
  'releases/errors/client-errors.ts',
  'releases/keys/release-keys.ts',
  'releases/rollout/approve-version.ts',
  'releases/rollout/rollout.ts',
  'releases/tokens/release-tokens.ts',
  'releases/versions/sweep-versions.ts',
  'releases/versions/versions.repository.ts',
  'releases/vitals/days.ts',
  'releases/vitals/remote-vitals.ts',
  'releases/vitals/web-vitals.ts',
  'support/handovers/handovers.ts',
  'support/notes/notes.ts',
  'support/presence/presence.ts',
  'support/reviews/reviews.ts',
  'support/saved-views/saved-views.ts',
  'support/shifts/shifts.ts',
  'support/tickets/tickets.ts',
  'trainers/decide-trainer/decide-trainer.ts',
  'trainers/kyc/kyc.ts',
  'trainers/register-trainer/register-trainer.ts',
  'trainers/trainer-data/trainer-data.ts',
];

const files = globSync('**/*.ts', {
  cwd: SERVICES,
  exclude: ['**/{node_modules,dist,test}/**', '**/*.test.ts', 'kernel/migrations/list/*'],
}).sort();
const codeOf = (file: string): string => readFileSync(path.join(SERVICES, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const readers = files.filter((file) => READS_CLOCK.test(codeOf(file)));

describe('a file that reads the clock', () => {
  it('is on one of the two lists, so that someone has asked what midnight does to it', () => {
    expect(readers).toEqual([...CALENDAR, ...INSTANTS].sort());
  });

  it('by the calendar is on the list of rules, and by nothing else on the other', () => {
    expect(readers.filter((file) => READS_CALENDAR.test(codeOf(file)))).toEqual([...CALENDAR].sort());
  });

  it('asks for no hour or date of the zone of its machine', () => {
    expect(files.filter((file) => READS_ZONE.test(codeOf(file)))).toEqual([]);
  });
});
