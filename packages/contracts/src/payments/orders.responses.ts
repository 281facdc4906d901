import * as z from 'zod/mini';
import { orderKind, orderStatus } from './fields.ts';

/** `GET /bff/api/v1/payments/orders/{order_id}`. Amount in rupees. */
export const orderView = z.object({
  order_id: z.string(),
  status: orderStatus,
  /** The bank has not decided on a payment of this order: do not offer another. */
  processing: z.boolean(),
  amount: z.number(),
  kind: orderKind,
  title: z.string(),
  transaction_id: z.optional(z.string()),
});
export type OrderView = z.infer<typeof orderView>;
