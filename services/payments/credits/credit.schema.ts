import { type InferSchemaType, Schema, Types } from 'mongoose';

const paise = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;

/** Service credit that was given once and is used up in parts. */
export const creditSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** The refund that it came from. */
    refundId: { type: Types.ObjectId, required: true },
    amountPaise: paise,
    leftPaise: paise,
    grantedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'credits', versionKey: false },
);
// one credit for a refund
creditSchema.index({ refundId: 1 }, { unique: true });
// a person's credits, the one that ends first in front
creditSchema.index({ userId: 1, expiresAt: 1 });
// the sweep of credits that have ended
creditSchema.index({ expiresAt: 1 }, { partialFilterExpression: { leftPaise: { $gt: 0 } } });
export type CreditRecord = InferSchemaType<typeof creditSchema>;

const part = new Schema({ creditId: { type: Types.ObjectId, required: true }, paise }, { _id: false });

/** Credit set aside for an order; its id is the order's. */
export const creditHoldSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, parts: { type: [part], required: true }, spent: { type: Boolean, required: true } },
  { collection: 'credit_holds', versionKey: false },
);
export type CreditHold = InferSchemaType<typeof creditHoldSchema>;
