import * as z from 'zod/mini';
import { listQuery } from '../common/lists.ts';
import { orderState } from './fields.ts';

/** `GET admin/orders`. `q`: an order, payment or invoice number, or a customer’s name, phone or email. */
export const adminOrdersQuery = z.extend(listQuery(['created_at']), { status: z.optional(orderState) });
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>;
