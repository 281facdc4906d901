import { type InferSchemaType, Schema, Types } from 'mongoose';
import { ACCOUNTS } from './postings.ts';

const line = new Schema(
  { account: { type: String, enum: ACCOUNTS, required: true }, paise: { type: Number, required: true, validate: Number.isInteger } },
  { _id: false },
);

/** Written once, never changed. The id says what happened to what, so that nothing is booked twice. */
export const ledgerEntrySchema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    /** Ours; null for money of no order that we know. */
    orderId: { type: Types.ObjectId, default: null },
    lines: { type: [line], required: true },
  },
  { collection: 'ledger_entries', versionKey: false },
);
// an order's entries
ledgerEntrySchema.index({ orderId: 1, at: 1 });
// what was booked since the last balance
ledgerEntrySchema.index({ at: 1 });
export type LedgerEntry = InferSchemaType<typeof ledgerEntrySchema>;

const paise = { type: Number, required: true, validate: Number.isInteger } as const;
/** The accounts as they stood at a time. One document, made anew from the entries at any time. */
export const ledgerBalanceSchema = new Schema(
  {
    _id: { type: String, required: true },
    until: { type: Date, required: true },
    totals: { customer: paise, gateway: paise, revenue: paise, tax: paise, refund: paise, credit: paise },
  },
  { collection: 'ledger_balances', versionKey: false },
);
export type LedgerBalance = InferSchemaType<typeof ledgerBalanceSchema>;
