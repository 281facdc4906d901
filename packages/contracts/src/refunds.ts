// What the pages of refunds and credit read and send. Apart from the transactions, so that each page carries what it needs.
import * as z from 'zod/mini';
import { line, objectId, pageQuery } from './fields.ts';
import { pageOf } from './page-of.ts';
import { orderId } from './payments.ts';

/** `requested` waits for ops, `approved` for the gateway. */
export const refundStatus = z.enum(['requested', 'approved', 'processed', 'failed', 'rejected']);

/** How the policy comes to an amount, line by line; what is taken off stands below zero. Rupees. */
const refundLine = z.object({ label: z.string(), amount: z.number() });
export const refundView = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  /** What of it comes as service credit. */
  credit: z.number(),
  status: refundStatus,
  form: z.enum(['money', 'credit']),
  reason: z.string(),
  explanation: z.string(),
  lines: z.array(refundLine),
  created_at: z.string(),
});
export type RefundView = z.infer<typeof refundView>;
export const refundsPage = pageOf(refundView);

/** `change`: the value for another service instead of money (section 9). */
const refundWish = z._default(z.enum(['refund', 'change']), 'refund');

/** `POST /bff/api/v1/payments/refunds`. */
export const refundBody = z.strictObject({ order_id: orderId, reason: line('Please say why', 500), as: refundWish });
export type RefundBody = z.infer<typeof refundBody>;

/** `GET /bff/api/v1/payments/refunds/quote?order_id=&as=`: what the policy would grant now, before anybody asks for it. */
export const quoteQuery = z.strictObject({ order_id: orderId, as: refundWish });
export const refundQuote = z.object({
  order_id: z.string(),
  amount: z.number(),
  form: z.enum(['money', 'credit']),
  explanation: z.string(),
  lines: z.array(refundLine),
});

/** `GET /bff/api/v1/admin/refunds`. */
export const refundsQuery = z.extend(pageQuery, { status: z._default(refundStatus, 'requested') });
export type RefundsQuery = z.infer<typeof refundsQuery>;
/** `POST /bff/api/v1/admin/refunds/{id}/reject`. */
export const refundDecisionBody = z.strictObject({ reason: line('Please say why', 500) });

/** `GET /bff/api/v1/payments/credit`: rupees that can be spent now, and when the first part of them ends. */
export const creditView = z.object({ amount: z.number(), expires_at: z.nullable(z.string()) });
export type CreditView = z.infer<typeof creditView>;

/** `GET /bff/api/v1/payments/invoices`. Amounts in rupees. */
export const invoiceView = z.object({
  id: objectId,
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_id: z.string(),
  amount: z.number(),
  issued_at: z.string(),
});
export type InvoiceView = z.infer<typeof invoiceView>;
export const invoiceRows = z.object({ rows: z.array(invoiceView) });
