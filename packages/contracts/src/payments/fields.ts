import * as z from 'zod/mini';

/** D35. */
export const orderStatus = z.enum(['created', 'paid', 'failed', 'expired', 'refunded', 'part_refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** `requested` waits for ops, `approved` for the gateway. */
export const refundStatus = z.enum(['requested', 'approved', 'processed', 'failed', 'rejected']);

/** An id of the gateway's; ours begin alike where nothing is due there. */
export const gatewayId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`), `This is not a ${prefix} id`));
export const orderId = gatewayId('order');
