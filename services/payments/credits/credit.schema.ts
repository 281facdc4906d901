import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const paise = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;

/** Service credit granted once and spent in parts. */
export const creditSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** The refund that granted it, or the correction. */
    refundId: { type: Types.ObjectId, required: true },
    amountPaise: paise,
    leftPaise: paise,
    grantedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    /** Revoked as a whole: what comes back to it later is revoked as well. */
    revoked: { type: Boolean },
  },
  { collection: 'credits', versionKey: false },
);
// one credit per refund or correction
creditSchema.index({ refundId: 1 }, { unique: true });
// a customer's credits, earliest expiry first
creditSchema.index({ userId: 1, expiresAt: 1 });
// the sweep of expired credits
creditSchema.index({ expiresAt: 1 }, { partialFilterExpression: { leftPaise: { $gt: 0 } } });
declareSharding(creditSchema, { unsharded: 'unique by refund, read by customer; only changed services give credit' });
declarePersonalData(creditSchema, {
  each: { purpose: 'the books', kept: ['books'], readers: ['payments.read'], exported: true, erasure: 'kept without identity' },
  fields: { userId: { exported: false }, amountPaise: {}, leftPaise: {} },
  notPersonal: ['refundId', 'grantedAt', 'expiresAt', 'revoked'],
});
export type CreditRecord = InferSchemaType<typeof creditSchema>;

const part = new Schema({ creditId: { type: Types.ObjectId, required: true }, paise }, { _id: false });

/** Credit reserved for an order; its id is the order's. */
export const creditReservationSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, parts: { type: [part], required: true }, spent: { type: Boolean, required: true } },
  { collection: 'credit_holds', versionKey: false },
);
declareSharding(creditReservationSchema, { unsharded: 'one small document per open order that uses credit' });
declarePersonalData(creditReservationSchema, { none: 'Ids and amounts.' });
export type CreditReservation = InferSchemaType<typeof creditReservationSchema>;
