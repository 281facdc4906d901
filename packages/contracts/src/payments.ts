import * as z from 'zod/mini';
import { serviceRecord } from './booking.ts';
import { paymentResponse } from './payment-response.ts';
import { orderStatus } from './transactions.ts';

/** `response` of createOrUpdateBooking. */
export const bookingResult = z.object({ booking_id: z.string(), paymentResponse });

/** An id of the gateway's; ours begin alike where nothing is due there. */
const gatewayId = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`), `This is not a ${prefix} id`));
export const orderId = gatewayId('order');

/** `POST /bff/api/v1/payments/verify`: what the gateway's checkout hands to the page. */
export const verifyBody = z.strictObject({
  razorpay_order_id: orderId,
  razorpay_payment_id: gatewayId('pay'),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a signature')),
});
export type VerifyBody = z.infer<typeof verifyBody>;

/** `processing`: the gateway has the money in hand but not captured yet; ask again. */
export const verifyResult = z.object({
  status: z.union([orderStatus, z.literal('processing')]),
  transaction_id: z.nullable(z.string()),
  booking: z.optional(serviceRecord),
  plan: z.optional(z.object({ id: z.string(), due_at: z.string() })),
  enrolment: z.optional(z.object({ id: z.string(), programme: z.string() })),
});
export type VerifyResult = z.infer<typeof verifyResult>;

/** `GET /bff/api/v1/payments/orders/{order_id}`. Amount in rupees. */
export const orderView = z.object({
  order_id: z.string(),
  status: orderStatus,
  amount: z.number(),
  kind: z.enum(['booking', 'plan', 'enrolment']),
  title: z.string(),
  transaction_id: z.optional(z.string()),
});
export const orderParam = z.strictObject({ order_id: orderId });

/** Proof of a link that was sent by mail: the calls under `/bff/api/v1/payments/pay/{order_id}`. */
export const payLinkQuery = z.strictObject({
  until: z.coerce.number().check(z.int(), z.gte(0)),
  signature: z.string().check(z.maxLength(100)),
});
export type PayLinkQuery = z.infer<typeof payLinkQuery>;
