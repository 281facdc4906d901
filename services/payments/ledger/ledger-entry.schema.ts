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
// the accountant's export by time
ledgerEntrySchema.index({ at: 1 });
export type LedgerEntry = InferSchemaType<typeof ledgerEntrySchema>;
