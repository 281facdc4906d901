import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';

/** An invoice or a credit note of an order. Rupees. */
export const invoiceView = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_id: z.string(),
  amount: z.number(),
  issued_at: z.string(),
});
export type InvoiceView = z.infer<typeof invoiceView>;

/** `GET /bff/api/v1/payments/invoices`, the newest first. */
export const invoicesPage = pageOf(invoiceView);
