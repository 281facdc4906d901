import { QUEUE_NAMES, type QueueName } from '@fitghar/contracts/admin';
import { refundStatus } from '@fitghar/contracts/payments';
import { z } from 'zod';

const v = z.literal(1);
const id = z.string().regex(/^[0-9a-f]{24}$/);
const paymentId = z.string().regex(/^pay_\w+$/);

/** Of one hour of a session, so many hours before it. */
const reminder = z.strictObject({ v, booking_id: id, reschedules: z.int(), hours: z.literal([24, 1]) });

/** What a push message says, and of which record `ref` is the id. */
const push = z.enum([
  // a booking
  ...(['assigned', 'on-the-way', 'reminder', 'moved', 'cancelled', 'visit', 'visit-off', 'visit-moved'] as const),
  // an entry of the waiting list, a plan, a package, an account, a trainer
  ...(['offer', 'plan', 'package', 'trainer-gone', 'to-close'] as const),
]);

/**
 * Every job, with its queue and payload. Payloads hold ids, never a code or personal data, and a version (`v`)
 * that distinguishes jobs written by other releases.
 */
export const JOBS = {
  'booking-confirmed-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id }) },
  // On WhatsApp, by consent: no SMS says so.
  'booking-confirmed-text': { queue: 'sms', payload: z.strictObject({ v, booking_id: id }) },
  'trainer-assigned-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id, assignment: z.int() }) },
  'booking-cancelled-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id }) },
  'trainer-assigned-sms': {
    queue: 'sms',
    payload: z.strictObject({ v, booking_id: id, assignment: z.int(), to: z.enum(['customer', 'trainer']) }),
  },
  // One for each time that the team sends it.
  'pay-link-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id }) },
  'pay-link-sms': { queue: 'sms', payload: z.strictObject({ v, booking_id: id }) },
  'on-the-way-sms': { queue: 'sms', payload: z.strictObject({ v, booking_id: id, assignment: z.int() }) },
  // `turn` is the number of the assignment, or how often the session moved, that it is about.
  'push-message': { queue: 'push', payload: z.strictObject({ v, what: push, user_id: id, ref: id, turn: z.int().optional() }) },
  'visit-off-sms': { queue: 'sms', payload: z.strictObject({ v, booking_id: id, trainer_id: id }) },
  'package-confirmed-mail': { queue: 'mail', payload: z.strictObject({ v, package_id: id }) },
  'package-confirmed-text': { queue: 'sms', payload: z.strictObject({ v, package_id: id }) },
  'package-trainer-sms': { queue: 'sms', payload: z.strictObject({ v, package_id: id, trainer_id: id }) },
  'session-planned-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id, version: z.int() }) },
  'session-moved-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id, reschedules: z.int() }) },
  'session-reminder-mail': { queue: 'mail', payload: reminder },
  'session-reminder-sms': { queue: 'sms', payload: reminder },
  'waitlist-offer-mail': { queue: 'mail', payload: z.strictObject({ v, entry_id: id }) },
  'waitlist-offer-sms': { queue: 'sms', payload: z.strictObject({ v, entry_id: id }) },
  'sessions-moved-mail': { queue: 'mail', payload: z.strictObject({ v, package_id: id, booking_ids: z.array(id) }) },
  'package-paused-mail': { queue: 'mail', payload: z.strictObject({ v, package_id: id }) },
  'package-lapses-mail': { queue: 'mail', payload: z.strictObject({ v, package_id: id, usable_until: z.iso.date() }) },
  'trainer-gone-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id, booking_ids: z.array(id) }) },
  'trainer-gone-sms': { queue: 'sms', payload: z.strictObject({ v, user_id: id, booking_ids: z.array(id) }) },
  'trainers-assigned-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id, booking_ids: z.array(id) }) },
  'trainer-replaced-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id, booking_ids: z.array(id) }) },
  'visits-to-close-sms': { queue: 'sms', payload: z.strictObject({ v, trainer_id: id }) },
  'plan-review-request-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'review-request-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id }) },
  'session-moved-sms': {
    queue: 'sms',
    payload: z.strictObject({ v, booking_id: id, trainer_id: id, date: z.iso.date(), time: z.string().regex(/^\d\d:00$/) }),
  },
  'review-reply-mail': { queue: 'mail', payload: z.strictObject({ v, review_id: id }) },
  'quotation-mail': {
    queue: 'mail',
    payload: z.strictObject({ v, quotation_id: id, status: z.enum(['open', 'paid', 'withdrawn']) }),
  },
  'enquiry-answer-mail': { queue: 'mail', payload: z.strictObject({ v, enquiry_id: id }) },
  'alarm-mail': { queue: 'mail', payload: z.strictObject({ v, alarm_id: id }) },
  // Of an alarm while the mail queue is paused.
  'urgent-alarm-mail': { queue: 'otp-mail', payload: z.strictObject({ v, alarm_id: id }) },
  'release-mail': { queue: 'mail', payload: z.strictObject({ v, step_id: id }) },
  'send-notice': { queue: 'housekeeping', payload: z.strictObject({ v, notice_id: id }) },
  'refund-mail': { queue: 'mail', payload: z.strictObject({ v, refund_id: id, status: refundStatus }) },
  'invoice-mail': { queue: 'mail', payload: z.strictObject({ v, invoice_id: id }) },
  'payment-reminder-mail': { queue: 'mail', payload: z.strictObject({ v, order_id: id }) },
  'payment-held-mail': { queue: 'mail', payload: z.strictObject({ v, payment_id: paymentId }) },
  'payment-returned-mail': { queue: 'mail', payload: z.strictObject({ v, order_id: id }) },
  'enrolled-mail': { queue: 'mail', payload: z.strictObject({ v, enrolment_id: id }) },
  'batch-mail': { queue: 'mail', payload: z.strictObject({ v, enrolment_id: id }) },
  'certificate-mail': { queue: 'mail', payload: z.strictObject({ v, enrolment_id: id }) },
  'enquiry-received-mail': { queue: 'mail', payload: z.strictObject({ v, enquiry_id: id }) },
  'kyc-link-mail': { queue: 'mail', payload: z.strictObject({ v, link_id: id }) },
  'kyc-received-mail': { queue: 'mail', payload: z.strictObject({ v, link_id: id }) },
  'kyc-decided-mail': { queue: 'mail', payload: z.strictObject({ v, trainer_id: id, approved: z.boolean() }) },
  'trainer-decided-mail': { queue: 'mail', payload: z.strictObject({ v, trainer_id: id }) },
  'plan-bought-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'plan-sent-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'plan-sent-text': { queue: 'sms', payload: z.strictObject({ v, plan_id: id }) },
  'plan-late-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'promise-alert-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id, stage: z.int() }) },
  'correction-mail': { queue: 'mail', payload: z.strictObject({ v, adjustment_id: id, index: z.int() }) },
  'ticket-answered-mail': { queue: 'mail', payload: z.strictObject({ v, ticket_id: id }) },
  // A reply of the team in a ticket that came by WhatsApp, by its place among the replies.
  'ticket-reply-whatsapp': { queue: 'sms', payload: z.strictObject({ v, ticket_id: id, reply: z.int() }) },
  'whatsapp-answer': { queue: 'sms', payload: z.strictObject({ v, inbound_id: id }) },
  'password-changed-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  'passkey-added-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  'passkey-removed-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  'address-check-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  'erasure-asked-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  // A user is waiting for these, so they have their own queue and their own connections to the mail relay.
  'otp-mail': { queue: 'otp-mail', payload: z.strictObject({ v, otp_id: id }) },
  'otp-sms': { queue: 'otp-mail', payload: z.strictObject({ v, otp_id: id }) },
  'password-link-mail': { queue: 'otp-mail', payload: z.strictObject({ v, link_id: id }) },
  'welcome-mail': { queue: 'mail', payload: z.strictObject({ v, link_id: id }) },
  'invitation-mail': { queue: 'otp-mail', payload: z.strictObject({ v, link_id: id }) },
  'settle-payment': { queue: 'payments', payload: z.strictObject({ v, payment_id: paymentId }) },
  'settle-credit-order': { queue: 'payments', payload: z.strictObject({ v, order_id: id }) },
  'credit-referrer': { queue: 'payments', payload: z.strictObject({ v, order_id: id }) },
  'settle-refund': { queue: 'payments', payload: z.strictObject({ v, gateway_refund_id: z.string().regex(/^rfnd_\w+$/) }) },
  'settle-dispute': {
    queue: 'payments',
    payload: z.strictObject({
      v,
      payment_id: paymentId,
      outcome: z.enum(['created', 'won', 'lost']),
      // absent if the event names none
      dispute_id: z
        .string()
        .regex(/^disp_\w+$/)
        .optional(),
      respond_by: z.int().optional(),
    }),
  },
  'refund-payment': { queue: 'payments', payload: z.strictObject({ v, refund_id: id }) },
  'reconcile-orders': { queue: 'payments', payload: z.strictObject({ v }) },
  'issue-invoice': { queue: 'invoices', payload: z.strictObject({ v, order_id: id }) },
  'issue-credit-note': { queue: 'invoices', payload: z.strictObject({ v, refund_id: id }) },
  'issue-dispute-credit-note': {
    queue: 'invoices',
    payload: z.strictObject({ v, order_id: id, amount_paise: z.int().min(1), credit_paise: z.int().min(0) }),
  },
  'draft-plan': { queue: 'plan-delivery', payload: z.strictObject({ v, plan_id: id }) },
  'watch-promise': { queue: 'plan-delivery', payload: z.strictObject({ v, plan_id: id }) },
  'sweep-promises': { queue: 'deadlines', payload: z.strictObject({ v }) },
  'expire-hold': { queue: 'deadlines', payload: z.strictObject({ v, booking_id: id }) },
  'expire-package-hold': { queue: 'deadlines', payload: z.strictObject({ v, package_id: id }) },
  'expire-quotation': { queue: 'deadlines', payload: z.strictObject({ v, quotation_id: id }) },
  'lapse-codes': { queue: 'deadlines', payload: z.strictObject({ v, quotation_id: id }) },
  'expire-adjustment': { queue: 'deadlines', payload: z.strictObject({ v, adjustment_id: id }) },
  'erase-account': { queue: 'housekeeping', payload: z.strictObject({ v, user_id: id }) },
  'fetch-settlements': { queue: 'payments', payload: z.strictObject({ v }) },
  'compare-settlements': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'check-account': { queue: 'payments', payload: z.strictObject({ v, trainer_id: id }) },
  'carry-payout-run': { queue: 'housekeeping', payload: z.strictObject({ v, run_id: id }) },
  'carry-job-run': { queue: 'housekeeping', payload: z.strictObject({ v, run_id: id }) },
  'remove-files': { queue: 'housekeeping', payload: z.strictObject({ v, file_ids: z.array(id) }) },
  'sweep-files': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'sweep-orders': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'sweep-versions': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'seal-audit-log': { queue: 'deadlines', payload: z.strictObject({ v }) },
  'log-audit-head': { queue: 'deadlines', payload: z.strictObject({ v }) },
  'sweep-personal-data': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'sweep-packages': { queue: 'deadlines', payload: z.strictObject({ v }) },
  'close-answered-tickets': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'warn-of-lapse': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'expire-offer': { queue: 'deadlines', payload: z.strictObject({ v, entry_id: id }) },
  'sweep-waitlist': { queue: 'deadlines', payload: z.strictObject({ v }) },
  'trainer-blocked': { queue: 'housekeeping', payload: z.strictObject({ v, trainer_id: id }) },
  'remind-to-close': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'end-unstaffed-session': { queue: 'deadlines', payload: z.strictObject({ v, booking_id: id, reschedules: z.int() }) },
  'end-missed-sessions': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'tell-area-wishes': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  // A text that the team is writing, with examples, to whoever writes it.
  'test-text-mail': {
    queue: 'mail',
    payload: z.strictObject({ v, user_id: id, template: z.string().max(120), subject: z.string(), heading: z.string(), text: z.string() }),
  },
  'test-text-sms': { queue: 'sms', payload: z.strictObject({ v, user_id: id, template: z.string().max(120) }) },
  'area-open-mail': { queue: 'mail', payload: z.strictObject({ v, wish_id: id }) },
  'clear-closure': { queue: 'housekeeping', payload: z.strictObject({ v, closure_id: id }) },
  'sweep-holds': { queue: 'deadlines', payload: z.strictObject({ v }) },
} as const satisfies Record<string, { queue: QueueName; payload: z.ZodType }>;

export type JobName = keyof typeof JOBS;
export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name);
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]['payload']>;
export { QUEUE_NAMES, type QueueName };

/** How a queue runs its jobs. After the last attempt a job becomes a dead letter, with an alarm in log and metrics. */
export interface QueuePolicy {
  attempts: number;
  /** First delay between attempts; doubles each time, with ± half at random so that retries do not synchronise. */
  backoffMs: number;
  timeoutMs: number;
  /** Concurrent jobs in one process. */
  concurrency: number;
  /** Concurrent jobs in all processes together; unlimited if unset. */
  globalConcurrency?: number;
  /** The setting that limits jobs per second across all processes, as the provider requires. */
  rateLimit?: 'MAILS_PER_SECOND' | 'SMS_PER_SECOND';
}

export const QUEUES: Record<QueueName, QueuePolicy> = {
  'otp-mail': { attempts: 6, backoffMs: 500, timeoutMs: 15_000, concurrency: 16 },
  mail: { attempts: 8, backoffMs: 2000, timeoutMs: 30_000, concurrency: 8, rateLimit: 'MAILS_PER_SECOND' },
  sms: { attempts: 6, backoffMs: 2000, timeoutMs: 30_000, concurrency: 8, rateLimit: 'SMS_PER_SECOND' },
  // Mostly waiting for the services of browsers, which limit nothing per second.
  push: { attempts: 6, backoffMs: 2000, timeoutMs: 30_000, concurrency: 32 },
  // Settling a payment mostly waits for the gateway and the journal.
  payments: { attempts: 10, backoffMs: 1000, timeoutMs: 20_000, concurrency: 24 },
  // One at a time, because each takes the next number of a series.
  invoices: { attempts: 20, backoffMs: 1000, timeoutMs: 20_000, concurrency: 1, globalConcurrency: 1 },
  'plan-delivery': { attempts: 10, backoffMs: 1000, timeoutMs: 20_000, concurrency: 8 },
  // What someone waits for at a second: it takes milliseconds, and never waits behind what takes a minute.
  deadlines: { attempts: 10, backoffMs: 1000, timeoutMs: 20_000, concurrency: 4 },
  // About 17 minutes of attempts, enough for the database to elect a primary.
  housekeeping: { attempts: 10, backoffMs: 1000, timeoutMs: 60_000, concurrency: 2 },
};

export const isQueueName = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);
