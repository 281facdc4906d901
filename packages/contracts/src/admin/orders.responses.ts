import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { invoiceView } from '../payments/invoices.responses.ts';
import { refundView } from '../payments/refunds.responses.ts';
import { orderState, paymentOutcome } from './fields.ts';

/** One row of `GET /bff/api/v1/admin/orders`. Rupees. */
export const adminOrder = z.object({
  id: z.string(),
  /** The gateway’s number, which customers read out. */
  order_id: z.string(),
  kind: z.enum(['booking', 'plan', 'enrolment', 'package', 'quotation']),
  title: z.string(),
  amount: z.number(),
  /** The part paid by service credit. */
  credit: z.number(),
  refunded: z.number(),
  status: orderState,
  /** Null for a company without an account, which the title names. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
});
export type AdminOrder = z.infer<typeof adminOrder>;
export const adminOrders = pageOf(adminOrder);

/** `GET /bff/api/v1/admin/orders/{id}`: the order with everything that was paid, refunded and invoiced for it, oldest first. */
export const adminOrderDetail = z.extend(adminOrder, {
  /** ID of the booking, plan, enrolment or package. */
  subject_id: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      /** In units of its currency. */
      amount: z.number(),
      currency: z.string(),
      method: z.nullable(z.string()),
      wallet: z.nullable(z.string()),
      outcome: paymentOutcome,
      at: z.string(),
    }),
  ),
  refunds: z.array(refundView),
  invoices: z.array(invoiceView),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;
