import * as z from 'zod/mini';
import { gatewayId, orderId } from './fields.ts';

/** `POST /bff/api/v1/payments/verify`: the receipt of the gateway's checkout. */
export const verifyBody = z.strictObject({
  razorpay_order_id: orderId,
  razorpay_payment_id: gatewayId('pay'),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a signature')),
});
export type VerifyBody = z.infer<typeof verifyBody>;
