import * as z from 'zod/mini';
import { isoDate } from '../booking/fields.ts';
import { line } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { refundStatus } from '../payments/fields.ts';

/** `POST /bff/api/v1/admin/payments/{id}/return`: refunds held money. */
export const paymentParam = z.strictObject({ id: z.string().check(z.regex(/^pay_\w{6,40}$/, 'This is not a payment id')) });

/** `GET /bff/api/v1/admin/payments/export?from=&to=`, both days inclusive. */
export const exportQuery = z
  .strictObject({ from: isoDate, to: isoDate })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The first day must not be after the last', path: ['from'] }));
export type ExportQuery = z.infer<typeof exportQuery>;

/** `GET /bff/api/v1/admin/refunds`. */
export const refundsQuery = z.extend(pageQuery, { status: z._default(refundStatus, 'requested') });
export type RefundsQuery = z.infer<typeof refundsQuery>;

/** `POST /bff/api/v1/admin/refunds/{id}/reject`. */
export const refundDecisionBody = z.strictObject({ reason: line('Please enter a reason', 500) });
