import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const paise = { type: Number, required: true, validate: Number.isInteger } as const;

/** What the gateway says that it paid out for one payment or refund. The id is the gateway's. */
export const settlementLineSchema = new Schema(
  {
    _id: text,
    type: { type: String, enum: ['payment', 'refund', 'adjustment'], required: true },
    amountPaise: paise,
    /** With GST. */
    feePaise: paise,
    taxPaise: paise,
    /** To our bank; below zero for a refund. */
    netPaise: paise,
    settlementId: text,
    utr: text,
    settledOn: text,
    /** How it disagrees with us; null if it does not. */
    difference: { type: String, default: null },
  },
  { collection: 'settlement_lines', versionKey: false },
);
// which settlements there are, newest first
settlementLineSchema.index({ settledOn: -1, settlementId: 1 });
// the lines of one
settlementLineSchema.index({ settlementId: 1, _id: 1 });
// what is compared again
settlementLineSchema.index({ difference: 1 }, { partialFilterExpression: { difference: { $type: 'string' } }, name: 'differing' });
declareSharding(settlementLineSchema, { key: { _id: 'hashed' } });
declarePersonalData(settlementLineSchema, { none: 'Amounts and the gateway’s ids.' });
export type SettlementLineRecord = InferSchemaType<typeof settlementLineSchema>;
