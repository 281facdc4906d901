import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';

export const quotationStatus = z.enum(['open', 'paid', 'expired', 'withdrawn']);
export type QuotationStatus = z.infer<typeof quotationStatus>;

/** A quotation to a company. Rupees, GST included. */
export const quotation = z.object({
  id: z.string(),
  status: quotationStatus,
  company: z.string(),
  gstin: z.string(),
  service: sessionType,
  sessions: z.number(),
  price: z.number(),
  amount: z.number(),
  valid_until: z.string(),
  order_id: z.string(),
  created_at: z.string(),
  /** Why it was withdrawn. */
  reason: z.nullable(z.string()),
});
export type Quotation = z.infer<typeof quotation>;
export const quotations = z.object({ rows: z.array(quotation) });
