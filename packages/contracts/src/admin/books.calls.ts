import * as z from 'zod/mini';
import { isoDate } from '../booking/fields.ts';
import { defineCall } from '../common/call.ts';

/** Accounts of the ledger as accountants read them. */
export const LEDGER_ACCOUNTS = {
  customer: 'Customer balances',
  gateway: 'Held by the payment gateway',
  revenue: 'Revenue',
  tax: 'GST payable',
  refund: 'Refunds of revenue',
  credit: 'Service credit outstanding',
  deferred: 'Packages paid, not yet used',
  discount: 'Discounts given',
  trainers: 'Trainers’ pay',
  payable: 'Owed to trainers',
  withheld: 'Tax withheld from trainers',
  bank: 'Our bank account',
  fees: 'Fees of the payment gateway',
  'input-tax': 'GST on fees, to be claimed',
  opening: 'Carried over from before',
} as const;
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;
/** A name of a ledger account. */
export const ledgerAccount = z.enum(Object.keys(LEDGER_ACCOUNTS) as [LedgerAccount, ...LedgerAccount[]]);

/** `YYYY-MM`. */
export const booksMonth = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month like 2026-11'));

/**
 * `GET admin/books`: the ledger of a month. Rupees; debit and credit are above zero, and a balance is debit less credit, so
 * what we owe is below zero.
 */
export const monthBooks = z.object({
  month: z.string(),
  entries: z.number(),
  accounts: z.array(z.object({ account: ledgerAccount, opening: z.number(), debit: z.number(), credit: z.number(), balance: z.number() })),
  closed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** Why it cannot be closed yet; null if it is closed or can be. */
  objection: z.nullable(z.string()),
});
export type MonthBooks = z.infer<typeof monthBooks>;

/** `POST admin/books/close`. */
export const closeMonthBody = z.strictObject({ month: booksMonth });

/** `GET admin/books/export?from=&to=&account=`, both days inclusive: every account, or one with its balances. */
export const dayBookQuery = z
  .strictObject({ from: isoDate, to: isoDate, account: z.optional(ledgerAccount) })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The first day must not be after the last', path: ['from'] }));

export const getMonthBooks = defineCall('GET /api/v1/admin/books', { query: z.strictObject({ month: booksMonth }), response: monthBooks });
/** For ever: nothing is posted into it any more. */
export const closeMonth = defineCall('POST /api/v1/admin/books/close', {
  changes: ['team.payments'],
  body: closeMonthBody,
  response: monthBooks,
});
export const exportDayBook = defineCall('GET /api/v1/admin/books/export', { query: dayBookQuery, content: ['text/csv'] });
