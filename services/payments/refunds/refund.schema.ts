import { refundStatus } from '@fitghar/contracts/payments';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { DATE_IS_SET, declarePersonalData, declareSharding } from '../../kernel/index.ts';

const line = new Schema({ label: { type: String, required: true }, paise: { type: Number, required: true } }, { _id: false });

export const refundSchema = new Schema(
  {
    gatewayOrderId: { type: String, default: '' },
    paymentId: { type: String, required: true },
    /** Null for a payment of an unknown order. */
    userId: { type: Types.ObjectId, default: null },
    /** `sale`: something that was bought, by the policy. `payment`: a payment that bought nothing. `part`: some of it, by a correction. */
    reverses: { type: String, enum: ['sale', 'payment', 'part'], required: true },
    amountPaise: { type: Number, required: true, min: 0, validate: Number.isInteger },
    /** The part granted as service credit instead of money. */
    creditPaise: { type: Number, required: true, min: 0, validate: Number.isInteger },
    status: { type: String, enum: refundStatus.options, required: true },
    reason: { type: String, required: true },
    /** The calculation, as shown to the customer. */
    explanation: { type: String, required: true },
    lines: { type: [line], default: [] },
    /** The gateway identifies an attempt by refund and number; after a failure the next one needs a new number. */
    attempt: { type: Number, default: 1 },
    gatewayRefundId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    /** Whether the email about what ended it, or about the correction, says already that it is being refunded. */
    announced: { type: Boolean, default: false },
    /** Until then, a correction can be undone and nothing is sent; missing if it is sent at once. */
    heldUntil: { type: Date },
    /** When reconciliation last began to check it while it was approved. */
    checkedAt: { type: Date },
    processedAt: { type: Date, default: null },
  },
  { collection: 'refunds', versionKey: false },
);
// one refund per payment, unless the earlier one was rejected; and parts of it
refundSchema.index(
  { paymentId: 1 },
  {
    unique: true,
    partialFilterExpression: { status: { $in: ['requested', 'approved', 'processed', 'failed'] }, reverses: { $in: ['sale', 'payment'] } },
    name: 'one_refund_a_payment',
  },
);
// ops' list of requests, oldest first
refundSchema.index({ status: 1, createdAt: 1 });
// a customer's refunds, newest first
refundSchema.index({ userId: 1, createdAt: -1 });
// events from the gateway about a refund
refundSchema.index({ gatewayRefundId: 1 }, { partialFilterExpression: { gatewayRefundId: { $gt: '' } }, name: 'by_gateway_id' });
// refunds processed in a day
refundSchema.index(
  { processedAt: 1, amountPaise: 1, creditPaise: 1 },
  { partialFilterExpression: { processedAt: DATE_IS_SET }, name: 'refunded_by_processing' },
);
declareSharding(refundSchema, { key: { paymentId: 1 } });
declarePersonalData(refundSchema, {
  each: { purpose: 'the books', kept: ['books'], readers: ['payments.read'], exported: true, erasure: 'kept without identity' },
  fields: {
    userId: { exported: false },
    reason: { purpose: 'why the customer wants the money back', erasure: 'replaced' },
    explanation: { purpose: 'what the customer is told' },
  },
  notPersonal: [
    'gatewayOrderId',
    'paymentId',
    'reverses',
    'amountPaise',
    'creditPaise',
    'status',
    'lines.label',
    'lines.paise',
    'attempt',
    'announced',
    'gatewayRefundId',
    'createdAt',
    'heldUntil',
    'checkedAt',
    'processedAt',
  ],
});
export type RefundRecord = InferSchemaType<typeof refundSchema>;
