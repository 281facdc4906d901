import * as z from 'zod/mini';

/** `GET /bff/api/v1/payments/invoices`. Amounts in rupees. */
const invoiceView = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_id: z.string(),
  amount: z.number(),
  issued_at: z.string(),
});
export type InvoiceView = z.infer<typeof invoiceView>;
export const invoiceRows = z.object({ rows: z.array(invoiceView) });
