// What pages of transactions read. Apart from what they send, so that such a page carries the few schemas it needs.
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';

/** D35. */
export const orderStatus = z.enum(['created', 'paid', 'failed', 'expired', 'refunded', 'part_refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** One row of `user-transaction` (section 3, D35). `created_at` with the +05:30 offset. */
export const transactionRow = z.object({
  order_id: z.string(),
  amount: z.number(),
  status: orderStatus,
  created_at: z.string(),
  service_booking: z.nullable(z.object({ booking_name: z.string(), trial_date: z.string(), trial_time: z.string() })),
  diet_plan: z.nullable(z.object({ type: z.string() })),
});
export type TransactionRow = z.infer<typeof transactionRow>;
export const transactionRows = z.object({ rows: z.array(transactionRow) });

/** `requested` waits for ops, `approved` for the gateway. */
export const refundStatus = z.enum(['requested', 'approved', 'processed', 'failed', 'rejected']);
export const refundView = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  status: refundStatus,
  form: z.enum(['money', 'credit']),
  reason: z.string(),
  explanation: z.string(),
  created_at: z.string(),
});
export type RefundView = z.infer<typeof refundView>;
export const refundsPage = pageOf(refundView);

/** `GET /bff/api/v1/payments/refunds/quote?order_id=`: what the policy would grant now, before anybody asks for it. */
export const refundQuote = z.object({
  order_id: z.string(),
  amount: z.number(),
  form: z.enum(['money', 'credit']),
  explanation: z.string(),
});
