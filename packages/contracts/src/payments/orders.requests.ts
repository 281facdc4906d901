import * as z from 'zod/mini';
import { queryInteger } from '../common/fields.ts';
import { orderId } from './fields.ts';

export const orderParam = z.strictObject({ order_id: orderId });

/** Signature of an emailed payment link, for the calls under `/bff/api/v1/payments/pay/{order_id}`. */
export const payLinkQuery = z.strictObject({
  until: queryInteger(0),
  signature: z.string().check(z.maxLength(100)),
});
export type PayLinkQuery = z.infer<typeof payLinkQuery>;
