import { refundStatus } from '@fitghar/contracts/payments';
import { z } from 'zod';

const v = z.literal(1);
const id = z.string().regex(/^[0-9a-f]{24}$/);
const paymentId = z.string().regex(/^pay_\w+$/);

/**
 * Every job there is: its queue and its payload. Payloads hold ids only, never a code or personal data, and carry
 * a version (`v`) so that a job written by the last release can be told from one of the next.
 */
export const JOBS = {
  'booking-confirmed-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id }) },
  'trainer-assigned-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id, assignment: z.int() }) },
  'booking-cancelled-mail': { queue: 'mail', payload: z.strictObject({ v, booking_id: id }) },
  'trainer-assigned-sms': {
    queue: 'sms',
    payload: z.strictObject({ v, booking_id: id, assignment: z.int(), to: z.enum(['customer', 'trainer']) }),
  },
  'visit-off-sms': { queue: 'sms', payload: z.strictObject({ v, booking_id: id, trainer_id: id }) },
  'review-reply-mail': { queue: 'mail', payload: z.strictObject({ v, review_id: id }) },
  'enquiry-answer-mail': { queue: 'mail', payload: z.strictObject({ v, enquiry_id: id }) },
  'alarm-mail': { queue: 'mail', payload: z.strictObject({ v, alarm_id: id }) },
  'release-mail': { queue: 'mail', payload: z.strictObject({ v, step_id: id }) },
  'send-notice': { queue: 'housekeeping', payload: z.strictObject({ v, notice_id: id }) },
  'refund-mail': { queue: 'mail', payload: z.strictObject({ v, refund_id: id, status: refundStatus }) },
  'invoice-mail': { queue: 'mail', payload: z.strictObject({ v, invoice_id: id }) },
  'payment-reminder-mail': { queue: 'mail', payload: z.strictObject({ v, order_id: id }) },
  'payment-held-mail': { queue: 'mail', payload: z.strictObject({ v, payment_id: paymentId }) },
  'enrolled-mail': { queue: 'mail', payload: z.strictObject({ v, enrolment_id: id }) },
  'batch-mail': { queue: 'mail', payload: z.strictObject({ v, enrolment_id: id }) },
  'certificate-mail': { queue: 'mail', payload: z.strictObject({ v, enrolment_id: id }) },
  'enquiry-received-mail': { queue: 'mail', payload: z.strictObject({ v, enquiry_id: id }) },
  'kyc-link-mail': { queue: 'mail', payload: z.strictObject({ v, link_id: id }) },
  'kyc-received-mail': { queue: 'mail', payload: z.strictObject({ v, link_id: id }) },
  'trainer-decided-mail': { queue: 'mail', payload: z.strictObject({ v, trainer_id: id }) },
  'plan-bought-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'plan-sent-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'plan-late-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id }) },
  'promise-alert-mail': { queue: 'mail', payload: z.strictObject({ v, plan_id: id, stage: z.int() }) },
  'ticket-answered-mail': { queue: 'mail', payload: z.strictObject({ v, ticket_id: id }) },
  'password-changed-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  'erasure-asked-mail': { queue: 'mail', payload: z.strictObject({ v, user_id: id }) },
  // Somebody sits before the screen and waits for these: a queue, and connections to the relay, of their own.
  'otp-mail': { queue: 'otp-mail', payload: z.strictObject({ v, otp_id: id }) },
  'password-link-mail': { queue: 'otp-mail', payload: z.strictObject({ v, link_id: id }) },
  'settle-payment': { queue: 'payments', payload: z.strictObject({ v, payment_id: paymentId }) },
  'settle-credit-order': { queue: 'payments', payload: z.strictObject({ v, order_id: id }) },
  'settle-refund': { queue: 'payments', payload: z.strictObject({ v, gateway_refund_id: z.string().regex(/^rfnd_\w+$/) }) },
  'settle-dispute': {
    queue: 'payments',
    payload: z.strictObject({ v, payment_id: paymentId, outcome: z.enum(['created', 'won', 'lost']) }),
  },
  'refund-payment': { queue: 'payments', payload: z.strictObject({ v, refund_id: id }) },
  'reconcile-orders': { queue: 'payments', payload: z.strictObject({ v }) },
  'issue-invoice': { queue: 'invoices', payload: z.strictObject({ v, order_id: id }) },
  'issue-credit-note': { queue: 'invoices', payload: z.strictObject({ v, refund_id: id }) },
  'draft-plan': { queue: 'plan-delivery', payload: z.strictObject({ v, plan_id: id }) },
  'watch-promise': { queue: 'plan-delivery', payload: z.strictObject({ v, plan_id: id }) },
  'sweep-promises': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'expire-hold': { queue: 'housekeeping', payload: z.strictObject({ v, booking_id: id }) },
  'erase-account': { queue: 'housekeeping', payload: z.strictObject({ v, user_id: id }) },
  'sweep-orders': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'sweep-versions': { queue: 'housekeeping', payload: z.strictObject({ v }) },
  'sweep-holds': { queue: 'housekeeping', payload: z.strictObject({ v }) },
} as const satisfies Record<string, { queue: string; payload: z.ZodType }>;

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]['payload']>;
export type QueueName = (typeof JOBS)[JobName]['queue'];

/** How a queue treats its jobs. After the last attempt a job becomes a dead letter, with an alarm in log and metrics. */
export interface QueuePolicy {
  attempts: number;
  /** First wait between attempts; doubles each time, ± half at random so that retries do not come in step. */
  backoffMs: number;
  timeoutMs: number;
  concurrency: number;
}

export const QUEUES: Record<QueueName, QueuePolicy> = {
  'otp-mail': { attempts: 6, backoffMs: 500, timeoutMs: 15_000, concurrency: 16 },
  mail: { attempts: 8, backoffMs: 2000, timeoutMs: 30_000, concurrency: 8 },
  sms: { attempts: 6, backoffMs: 2000, timeoutMs: 30_000, concurrency: 8 },
  // A settlement waits for the gateway and for the journal most of its time.
  payments: { attempts: 10, backoffMs: 1000, timeoutMs: 20_000, concurrency: 24 },
  // One at a time, as each takes the next number of one series.
  invoices: { attempts: 20, backoffMs: 1000, timeoutMs: 20_000, concurrency: 1 },
  'plan-delivery': { attempts: 10, backoffMs: 1000, timeoutMs: 20_000, concurrency: 8 },
  housekeeping: { attempts: 3, backoffMs: 1000, timeoutMs: 60_000, concurrency: 2 },
};

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
