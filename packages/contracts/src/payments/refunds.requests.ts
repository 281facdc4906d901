import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { line } from '../common/fields.ts';
import { orderId } from './fields.ts';

/** `change`: the value for another service instead of money (section 9). */
const refundWish = z._default(z.enum(['refund', 'change']), 'refund');

/** `POST /bff/api/v1/payments/refunds`. */
export const refundBody = z.strictObject({ order_id: orderId, reason: line(said.reason, 500), as: refundWish });
export type RefundBody = z.infer<typeof refundBody>;

/** `GET /bff/api/v1/payments/refunds/quote?order_id=&as=`. */
export const quoteQuery = z.strictObject({ order_id: orderId, as: refundWish });
