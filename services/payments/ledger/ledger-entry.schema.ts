import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';
import { ACCOUNTS } from './postings.ts';

const line = new Schema(
  { account: { type: String, enum: ACCOUNTS, required: true }, paise: { type: Number, required: true, validate: Number.isInteger } },
  { _id: false },
);

/** Never changed. The id combines event and subject, so that nothing is posted twice. */
export const ledgerEntrySchema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    /** Our order; null for money of an unknown order. */
    orderId: { type: Types.ObjectId, default: null },
    lines: { type: [line], required: true },
  },
  { collection: 'ledger_entries', versionKey: false },
);
// an order's entries
ledgerEntrySchema.index({ orderId: 1, at: 1 });
// postings since the last balance
ledgerEntrySchema.index({ at: 1 });
declareSharding(ledgerEntrySchema, { key: { _id: 'hashed' } });
declarePersonalData(ledgerEntrySchema, {
  none: 'Amounts by account of the books; the id of the order leads to a person only through the order.',
});
export type LedgerEntry = InferSchemaType<typeof ledgerEntrySchema>;

const paise = { type: Number, required: true, validate: Number.isInteger } as const;
/** Account balances at a time. One document, which can be recomputed from the entries. */
export const ledgerBalanceSchema = new Schema(
  {
    _id: { type: String, required: true },
    until: { type: Date, required: true },
    totals: {
      ...{ customer: paise, gateway: paise, revenue: paise, tax: paise, refund: paise, credit: paise, deferred: paise, discount: paise },
      ...{ trainers: paise, payable: paise, withheld: paise, bank: paise, fees: paise, 'input-tax': paise, opening: paise },
    },
  },
  { collection: 'ledger_balances', versionKey: false },
);
declareSharding(ledgerBalanceSchema, { unsharded: 'one document per account of the ledger' });
declarePersonalData(ledgerBalanceSchema, { none: 'Sums.' });
export type LedgerBalance = InferSchemaType<typeof ledgerBalanceSchema>;
