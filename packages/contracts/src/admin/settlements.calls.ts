import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { pageQuery } from '../common/lists.ts';
import { pageOf } from '../common/page-of.ts';

const paise = z.int('Amounts are whole paise').check(z.gte(0), z.lte(10_000_000_000));
const gatewayName = z.string().check(z.regex(/^[a-z]{3,5}_\w{3,40}$/, 'This is not an id of the gateway'));

/** A line of the gateway's settlement report. In paise. */
export const settlementLine = z.strictObject({
  /** `pay_…`, `rfnd_…` or `adj_…`. */
  entity: gatewayName,
  type: z.enum(['payment', 'refund', 'adjustment']),
  /** Of the payment or refund; the fee contains the tax. */
  amount: paise,
  fee: paise,
  tax: paise,
  settlement: gatewayName,
  /** The bank's reference. */
  utr: z.string().check(z.trim(), z.minLength(1, 'A reference is missing'), z.maxLength(40)),
  /** `YYYY-MM-DD` in India. */
  settled_on: z.iso.date(),
});
export type SettlementLine = z.infer<typeof settlementLine>;

/** `POST admin/settlements`. A line that was sent before changes nothing. */
export const settlementsBody = z.strictObject({
  lines: z.array(settlementLine).check(z.minLength(1, 'The file has no lines'), z.maxLength(1000, 'At most 1,000 at a time')),
});

/** Rupees. */
export const settlement = z.object({
  id: z.string(),
  utr: z.string(),
  settled_on: z.string(),
  lines: z.number(),
  /** Of payments less refunds. */
  gross: z.number(),
  fees: z.number(),
  /** GST on the fees, which is input tax. */
  tax: z.number(),
  /** What should be on the bank statement. */
  net: z.number(),
  /** Lines that do not agree with us. */
  differences: z.number(),
});
export type Settlement = z.infer<typeof settlement>;
export const settlementsImported = z.object({ added: z.number(), known: z.number(), differences: z.number() });

export const getSettlements = defineCall('GET /api/v1/admin/settlements', { query: pageQuery, response: pageOf(settlement) });
/** What a settlement consists of: a line for each payment, refund and adjustment. Rupees. */
export const exportSettlement = defineCall('GET /api/v1/admin/settlements/:id/export', {
  params: z.strictObject({ id: gatewayName }),
  content: ['text/csv'],
});
export const importSettlements = defineCall('POST /api/v1/admin/settlements', {
  changes: ['team.payments'],
  body: settlementsBody,
  response: settlementsImported,
});
