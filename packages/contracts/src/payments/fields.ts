import * as z from 'zod/mini';

/** Kinds of orders. */
export const orderKind = z.enum(['booking', 'plan', 'enrolment']);

/** What we sell, by tax class. */
export const GST_SERVICES = ['FITNESS', 'YOGA', 'DIET', 'INSTITUTE'] as const;
export type GstService = (typeof GST_SERVICES)[number];

/** States of an order (D35). */
export const orderStatus = z.enum(['created', 'paid', 'failed', 'expired', 'refunded', 'part_refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** `requested`: waiting for ops; `approved`: waiting for the gateway. */
export const refundStatus = z.enum(['requested', 'approved', 'processed', 'failed', 'rejected']);

/** A gateway ID. Orders without a payment get our own ID with the same prefix. */
export const gatewayId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`), `This is not a ${prefix} id`));
export const orderId = gatewayId('order');
