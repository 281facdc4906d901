import * as z from 'zod/mini';
import { orderStatus } from './fields.ts';

/** One row of `user-transaction` (section 3, D35). `created_at` with the +05:30 offset. */
export const transactionRow = z.object({
  order_id: z.string(),
  /** What was bought, in words. */
  title: z.string(),
  amount: z.number(),
  status: orderStatus,
  created_at: z.string(),
  service_booking: z.nullable(z.object({ booking_name: z.string(), trial_date: z.string(), trial_time: z.string() })),
  diet_plan: z.nullable(z.object({ type: z.string() })),
});
export type TransactionRow = z.infer<typeof transactionRow>;
export const transactionRows = z.object({ rows: z.array(transactionRow) });
