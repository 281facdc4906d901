import * as z from 'zod/mini';
import { isoDate } from './booking.ts';

/** `POST /bff/api/v1/admin/payments/{id}/return`: sends held money back. */
export const paymentParam = z.strictObject({ id: z.string().check(z.regex(/^pay_\w{6,40}$/, 'This is not a payment id')) });

/** `GET /bff/api/v1/admin/payments/export?from=&to=`: both days included. */
export const exportQuery = z
  .strictObject({ from: isoDate, to: isoDate })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The first day must not be after the last', path: ['from'] }));
export type ExportQuery = z.infer<typeof exportQuery>;
