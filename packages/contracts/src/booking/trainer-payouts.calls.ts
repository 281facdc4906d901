import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { pageOf } from '../common/page-of.ts';

/** `GET trainer/payouts`: approved and paid ones, newest first. Rupees. */
export const trainerPayout = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  visits: z.number(),
  gross: z.number(),
  /** GST on it, which we pay against your invoice. */
  gst: z.number(),
  /** Income tax and GST that we had to keep for the tax office. */
  withheld: z.number(),
  net: z.number(),
  /** Null until the bank has paid it. */
  paid_at: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  held_for: z.nullable(z.string()),
});
export type TrainerPayout = z.infer<typeof trainerPayout>;

export const getOwnPayouts = defineCall('GET /api/v1/trainer/payouts', { query: pageQuery, response: pageOf(trainerPayout) });
export const getOwnStatement = defineCall('GET /api/v1/trainer/payouts/:id/statement', { params: idParam, content: ['application/pdf'] });
