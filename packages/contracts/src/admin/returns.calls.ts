import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { stateCode } from '../payments/states.ts';
import { booksMonth } from './books.calls.ts';

const gstin = z.string().check(z.regex(/^\d{2}[A-Z0-9]{13}$/, 'This is not one of our GSTINs'));
/** Sections of GSTR-1: to businesses, to consumers, and credit notes to businesses. */
export const returnSection = z.enum(['b2b', 'b2cs', 'cdnr']);

/** A figure of a return; credit notes below zero. Rupees. */
const returnRow = z.object({
  section: returnSection,
  place: stateCode,
  percent: z.number(),
  sac: z.string(),
  documents: z.number(),
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
});
export type ReturnRow = z.infer<typeof returnRow>;

/** `GET admin/returns`: one for each registration that issued documents in the month. */
export const gstReturns = z.object({
  month: z.string(),
  returns: z.array(
    z.object({
      gstin: z.string(),
      rows: z.array(returnRow),
      series: z.array(z.object({ from: z.string(), to: z.string(), documents: z.number() })),
    }),
  ),
});
export type GstReturns = z.infer<typeof gstReturns>;

const documentQuery = z.strictObject({
  month: booksMonth,
  gstin,
  section: returnSection,
  place: stateCode,
  percent: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
});

export const getGstReturns = defineCall('GET /api/v1/admin/returns', {
  query: z.strictObject({ month: booksMonth }),
  response: gstReturns,
});
/** What an accountant uploads: `gstr1` and `gstr3b` as JSON, and every figure as CSV. */
export const exportGstReturn = defineCall('GET /api/v1/admin/returns/export', {
  query: z.strictObject({ month: booksMonth, gstin, form: z.enum(['gstr1', 'gstr3b', 'csv']) }),
  content: ['application/json', 'text/csv'],
});
/** The documents behind a figure. */
export const exportReturnDocuments = defineCall('GET /api/v1/admin/returns/documents', { query: documentQuery, content: ['text/csv'] });
