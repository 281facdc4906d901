import { orderStatus } from '@fitghar/contracts';
import { type InferSchemaType, Schema, Types } from 'mongoose';

export const orderSchema = new Schema(
  {
    gatewayOrderId: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: ['booking', 'plan'], required: true },
    /** What is bought: the booking's or plan's id. */
    subjectId: { type: Types.ObjectId, required: true },
    amountPaise: { type: Number, required: true, min: 100, validate: Number.isInteger },
    status: { type: String, enum: orderStatus.options, required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    paymentId: { type: String, default: null },
  },
  { collection: 'orders', versionKey: false },
);
// settle: findByGatewayId
orderSchema.index({ gatewayOrderId: 1 }, { unique: true });
// a person's transactions, the newest first
orderSchema.index({ userId: 1, createdAt: -1 });
// reconciliation: unpaid orders of the last days
orderSchema.index({ status: 1, createdAt: 1 });
export type OrderRecord = InferSchemaType<typeof orderSchema>;
