import * as z from 'zod/mini';

/** Something about money that a person has to look at, with the reason. Amount in rupees. */
const paymentDoubt = z.object({
  /** `held`: money that fits no order; `order`: not decided yet; `difference`: the gateway's books and ours. */
  kind: z.enum(['held', 'order', 'difference']),
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.number(),
  why: z.string(),
  since: z.string(),
});
export type PaymentDoubt = z.infer<typeof paymentDoubt>;

/** `GET /bff/api/v1/admin/payments`. Rupees. */
export const paymentsDesk = z.object({
  today: z.object({ orders: z.number(), gateway: z.number(), credit: z.number(), sent_back: z.number() }),
  /** What stands in each account of the ledger; all of them add up to 0. */
  ledger: z.record(z.string(), z.number()),
  doubts: z.array(paymentDoubt),
  refunds_to_confirm: z.number(),
});
export type PaymentsDesk = z.infer<typeof paymentsDesk>;

/** `POST /bff/api/v1/admin/payments/{id}/return`. */
export const paymentReturned = z.object({ id: z.string() });
