import * as z from 'zod/mini';

/** What a checkout needs (design, section 4). `amount` in rupees, `amount_paise` in paise; both are 0 if credit covers the full price. */
export const paymentResponse = z.object({
  amount: z.number(),
  amount_paise: z.number(),
  currency: z.literal('INR'),
  order_id: z.string().check(z.minLength(1)),
  /** The public key; the secret never leaves the server (D11). */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  notes: z.object({ service_type: z.string() }),
  service_type: z.string(),
});
export type PaymentResponse = z.infer<typeof paymentResponse>;
