import * as z from 'zod/mini';
import { paymentResponse } from '../common/payment-response.ts';

/** `response` of both. */
export const planResult = z.object({ plan_id: z.string(), paymentResponse });
