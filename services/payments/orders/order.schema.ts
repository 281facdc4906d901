import { type InferSchemaType, Schema, Types } from 'mongoose';
import { EVER } from '../../kernel/index.ts';
import { SERVICES } from '../tax/gst.ts';
import { ORDER_STATES } from './order-states.ts';

const paise = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;

export const orderSchema = new Schema(
  {
    gatewayOrderId: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: ['booking', 'plan', 'enrolment'], required: true },
    /** What is bought: the booking's, plan's or enrolment's id. */
    subjectId: { type: Types.ObjectId, required: true },
    /** What it is taxed as, and what it is called on an invoice. */
    service: { type: String, enum: SERVICES, required: true },
    title: { type: String, required: true },
    /** The price. What is not paid by credit is due at the gateway. */
    amountPaise: { ...paise, min: 100 },
    creditPaise: paise,
    /** What has gone back, as money and as credit. */
    refundedPaise: paise,
    status: { type: String, enum: ORDER_STATES, required: true },
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
// the sweep of orders that nobody pays; ops' orders in doubt
orderSchema.index({ status: 1, createdAt: 1 });
// the takings of a day
orderSchema.index({ paidAt: 1 }, { partialFilterExpression: { paidAt: EVER }, name: 'by_payment' });
export type OrderRecord = InferSchemaType<typeof orderSchema>;
