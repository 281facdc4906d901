import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';
import { ACCOUNTS } from '../ledger/postings.ts';

const paise = { type: Number, required: true, validate: Number.isInteger } as const;
/** Debit and credit are both above zero. The balance is that of the end of the month, and the one before that of its beginning. */
const account = new Schema(
  {
    account: { type: String, enum: ACCOUNTS, required: true },
    openingPaise: paise,
    debitPaise: paise,
    creditPaise: paise,
    balancePaise: paise,
  },
  { _id: false },
);

/** A month of the ledger that nothing is posted into any more. Never changed. The id is `YYYY-MM`, so one closing wins. */
export const closedMonthSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Its end, which is the beginning of the first open month. */
    until: { type: Date, required: true },
    by: { type: Types.ObjectId, required: true },
    closedAt: { type: Date, required: true },
    entries: { type: Number, required: true },
    accounts: { type: [account], required: true },
  },
  { collection: 'closed_months', versionKey: false },
);
declareSharding(closedMonthSchema, { unsharded: 'twelve a year' });
declarePersonalData(closedMonthSchema, {
  each: { purpose: 'who closed it', kept: ['account'], readers: ['payments.read'], exported: false, erasure: 'not by account' },
  fields: { by: {} },
  notPersonal: [
    ...['_id', 'until', 'closedAt', 'entries'],
    ...['accounts.account', 'accounts.openingPaise', 'accounts.debitPaise', 'accounts.creditPaise', 'accounts.balancePaise'],
  ],
});
export type ClosedMonth = Omit<InferSchemaType<typeof closedMonthSchema>, 'accounts'> & { accounts: InferSchemaType<typeof account>[] };
