import { STATE_CODES } from '@fitghar/contracts/payments';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** What a customer said for invoices. The id is that of the account, or of a company’s quotation. */
export const buyerSchema = new Schema(
  {
    _id: { type: Types.ObjectId, required: true },
    state: { type: String, enum: STATE_CODES, required: true },
    gstin: { type: String, default: null },
    /** Of the business with that GSTIN. */
    name: { type: String, default: null },
  },
  { collection: 'buyers', versionKey: false },
);
declareSharding(buyerSchema, { key: { _id: 'hashed' } });
declarePersonalData(buyerSchema, {
  each: { purpose: 'invoices', kept: ['account'], readers: [], exported: true, erasure: 'removed' },
  fields: { state: {}, gstin: {}, name: {} },
  notPersonal: [],
});
export type BuyerRecord = InferSchemaType<typeof buyerSchema>;
