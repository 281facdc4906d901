import * as z from 'zod/mini';

/** `GET /bff/api/v1/payments/credit`: rupees that can be spent now, and when the first part of them ends. */
export const creditView = z.object({ amount: z.number(), expires_at: z.nullable(z.string()) });
export type CreditView = z.infer<typeof creditView>;
