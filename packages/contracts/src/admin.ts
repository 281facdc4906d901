import * as z from 'zod/mini';

/** `GET /bff/api/v1/admin/summary`: counted, not typed in. */
export const adminSummary = z.object({
  users: z.number(),
  trainers: z.number(),
  bookings_today: z.number(),
  waiting_for_trainer: z.number(),
  paid_orders: z.number(),
});
export type AdminSummary = z.infer<typeof adminSummary>;
