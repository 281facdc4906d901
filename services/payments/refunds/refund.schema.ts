import { refundStatus } from '@fitghar/contracts/payments';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { EVER } from '../../kernel/index.ts';

const line = new Schema({ label: { type: String, required: true }, paise: { type: Number, required: true } }, { _id: false });

export const refundSchema = new Schema(
  {
    gatewayOrderId: { type: String, default: '' },
    paymentId: { type: String, required: true },
    /** Null for money of an order that we do not know. */
    userId: { type: Types.ObjectId, default: null },
    /** `sale`: by the policy, of something that was bought. `payment`: of money that has bought nothing. */
    reverses: { type: String, enum: ['sale', 'payment'], required: true },
    amountPaise: { type: Number, required: true, min: 0, validate: Number.isInteger },
    /** What of it comes as service credit instead of money. */
    creditPaise: { type: Number, required: true, min: 0, validate: Number.isInteger },
    status: { type: String, enum: refundStatus.options, required: true },
    reason: { type: String, required: true },
    /** How the policy came to this, for the customer. */
    explanation: { type: String, required: true },
    lines: { type: [line], default: [] },
    /** A try at the gateway is known there by refund and number; after a failure the next try needs another. */
    attempt: { type: Number, default: 1 },
    gatewayRefundId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    processedAt: { type: Date, default: null },
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
// what the gateway tells of a refund
refundSchema.index({ gatewayRefundId: 1 }, { partialFilterExpression: { gatewayRefundId: { $gt: '' } }, name: 'by_gateway_id' });
// what went back in a day
refundSchema.index({ processedAt: 1 }, { partialFilterExpression: { processedAt: EVER }, name: 'by_processing' });
export type RefundRecord = InferSchemaType<typeof refundSchema>;
