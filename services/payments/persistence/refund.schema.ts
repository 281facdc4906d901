import { refundStatus } from '@fitghar/contracts';
import { type InferSchemaType, Schema, Types } from 'mongoose';

export const refundSchema = new Schema(
  {
    gatewayOrderId: { type: String, required: true },
    paymentId: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    amountPaise: { type: Number, required: true },
    status: { type: String, enum: refundStatus.options, required: true },
    /** `money` back to where it came from, or `credit` after 30 days (section 9). */
    form: { type: String, enum: ['money', 'credit'], required: true },
    reason: { type: String, required: true },
    /** How the policy came to this, for the customer. */
    explanation: { type: String, required: true },
    gatewayRefundId: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'refunds', versionKey: false },
);
// one refund for a payment, unless the earlier one was turned down
refundSchema.index(
  { paymentId: 1 },
  { unique: true, partialFilterExpression: { status: { $in: ['requested', 'approved', 'processed', 'failed'] } } },
);
// ops' list of requests, the oldest first
refundSchema.index({ status: 1, createdAt: 1 });
// a person's refunds, the newest first
refundSchema.index({ userId: 1, createdAt: -1 });
export type RefundRecord = InferSchemaType<typeof refundSchema>;
