import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { orderStatus } from './fields.ts';
import { invoiceView } from './invoices.responses.ts';
import { refundView } from './refunds.responses.ts';

/** An order with its purchase (section 3, D35). `created_at` has the +05:30 offset. */
export const transactionRow = z.object({
  order_id: z.string(),
  /** Title of the purchase. */
  title: z.string(),
  amount: z.number(),
  status: orderStatus,
  /** The bank has not decided on a payment of this order. */
  processing: z.boolean(),
  created_at: z.string(),
  service_booking: z.nullable(z.object({ booking_name: z.string(), trial_date: z.string(), trial_time: z.string() })),
  diet_plan: z.nullable(z.object({ type: z.string() })),
});
export type TransactionRow = z.infer<typeof transactionRow>;

/** One row of `user-transaction`: the order with its latest refund, and its invoices and credit notes. */
export const ownTransaction = z.extend(transactionRow, { refund: z.nullable(refundView), invoices: z.array(invoiceView) });
export type OwnTransaction = z.infer<typeof ownTransaction>;

/** `response` of `GET /bff/user/user-transaction` and `user-diet-transaction`, the newest first. */
export const transactionsPage = pageOf(ownTransaction);
