import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { refundView } from '../payments/refunds.responses.ts';

/** A payment that needs review, with the reason. */
const paymentReviewItem = z.object({
  /**
   * `held`: money without a matching order; `order`: the bank has not decided; `dispute`: the customer's bank contests it;
   * `difference`: reconciliation mismatch.
   */
  kind: z.enum(['held', 'order', 'dispute', 'difference']),
  id: z.string(),
  order_id: z.nullable(z.string()),
  /** In units of `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** The record of the order; null if the money belongs to none. */
  record_id: z.optional(z.nullable(z.string())),
  /** Of a dispute: until when the bank takes our evidence, if it has said so. */
  respond_by: z.nullable(z.string()),
  why: z.string(),
  since: z.string(),
});
export type PaymentReviewItem = z.infer<typeof paymentReviewItem>;

/** `GET /bff/api/v1/admin/payments`. Rupees. */
export const paymentsOverview = z.object({
  today: z.object({ orders: z.number(), gateway: z.number(), credit: z.number(), sent_back: z.number() }),
  /** Balances of the ledger accounts; they add up to 0. */
  ledger: z.record(z.string(), z.number()),
  needs_review: z.array(paymentReviewItem),
  refunds_to_confirm: z.number(),
});
export type PaymentsOverview = z.infer<typeof paymentsOverview>;

/** A refund as the team reads it. */
export const adminRefund = z.extend(refundView, {
  /** The customer's name; null once erased. */
  customer: z.nullable(z.string()),
});
export type AdminRefund = z.infer<typeof adminRefund>;
/** `GET /bff/api/v1/admin/refunds`. */
export const adminRefunds = pageOf(adminRefund);

/** `POST /bff/api/v1/admin/payments/{id}/return`. */
export const paymentReturned = z.object({ id: z.string() });
