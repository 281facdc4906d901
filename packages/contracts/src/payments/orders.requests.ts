import * as z from 'zod/mini';
import { fileQuery } from '../common/signed-file.ts';
import { orderId } from './fields.ts';

export const orderParam = z.strictObject({ order_id: orderId });

/** Signature of an emailed payment link, for the calls under `/bff/api/v1/payments/pay/{order_id}`. */
export const payLinkQuery = fileQuery;
export type PayLinkQuery = z.infer<typeof payLinkQuery>;
