import * as z from 'zod/mini';
import { trainerCategory } from '../booking/catalogue.ts';

/** `GET admin/payouts`: what trainers are to be paid for a month, in rupees without GST, by name and category. */
export const trainerPayouts = z.object({
  month: z.string(),
  rows: z.array(
    z.object({
      trainer: z.object({ id: z.string(), name: z.string() }),
      category: trainerCategory,
      visits: z.number(),
      /** Price of the sessions without GST. */
      income: z.number(),
      share_percent: z.number(),
      amount: z.number(),
    }),
  ),
  total: z.number(),
});
export type TrainerPayouts = z.infer<typeof trainerPayouts>;
