import * as z from 'zod/mini';

/** Something that needs a person now. `view` is the screen to go to. */
const need = z.object({
  view: z.string(),
  label: z.string(),
  count: z.number(),
  since: z.nullable(z.string()),
  urgent: z.boolean(),
});

/** `GET /bff/api/v1/admin/summary`: counted, not typed in. */
export const adminSummary = z.object({
  users: z.number(),
  trainers: z.number(),
  bookings_today: z.number(),
  waiting_for_trainer: z.number(),
  paid_orders: z.number(),
  needs: z.array(need),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** `GET /bff/api/v1/admin/demand`: sessions of two weeks by hour and pincode, beside the trainers who come there. */
export const demand = z.object({
  hours: z.array(z.string()),
  rows: z.array(z.object({ pincode: z.string(), area: z.string(), counts: z.array(z.number()), total: z.number(), trainers: z.number() })),
});
export type Demand = z.infer<typeof demand>;
