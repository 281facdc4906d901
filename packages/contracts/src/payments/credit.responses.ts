import * as z from 'zod/mini';

/** `GET /bff/api/v1/payments/credit`: available rupees, and when the first part expires. */
export const creditView = z.object({ amount: z.number(), expires_at: z.nullable(z.string()) });
export type CreditView = z.infer<typeof creditView>;
