import * as z from 'zod/mini';
import { orderStatus } from './fields.ts';

/** `GET /bff/api/v1/payments/orders/{order_id}`. Amount in rupees. */
export const orderView = z.object({
  order_id: z.string(),
  status: orderStatus,
  amount: z.number(),
  kind: z.enum(['booking', 'plan', 'enrolment']),
  title: z.string(),
  transaction_id: z.optional(z.string()),
});
