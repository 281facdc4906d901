import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { refundStatus } from './fields.ts';

/** Lines of a refund calculation; deductions are negative. Rupees. */
const refundLine = z.object({ label: z.string(), amount: z.number() });
export const refundView = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  /** Part granted as service credit. */
  credit: z.number(),
  status: refundStatus,
  form: z.enum(['money', 'credit']),
  reason: z.string(),
  explanation: z.string(),
  lines: z.array(refundLine),
  created_at: z.string(),
});
export type RefundView = z.infer<typeof refundView>;
export const refundsPage = pageOf(refundView);

/** `GET /bff/api/v1/payments/refunds/quote?order_id=&as=`: estimate of what the policy grants now. */
export const refundQuote = z.object({
  order_id: z.string(),
  amount: z.number(),
  form: z.enum(['money', 'credit']),
  explanation: z.string(),
  lines: z.array(refundLine),
});
