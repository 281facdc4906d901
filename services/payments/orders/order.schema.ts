import { orderState } from '@fitghar/contracts/admin';
import { GST_SERVICES, STATE_CODES } from '@fitghar/contracts/payments';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { DATE_IS_SET, declarePersonalData, declareSharding } from '../../kernel/index.ts';
import { ORDER_KINDS } from './order-kinds.ts';

const tax = new Schema(
  {
    percent: { type: Number, required: true },
    sac: { type: String, required: true },
    /** Code of the State of supply. */
    place: { type: String, enum: STATE_CODES, required: true },
    /** Ours, and the buyer's if it is a business. */
    seller: { type: String, required: true },
    gstin: { type: String, default: null },
    interState: { type: Boolean, required: true },
  },
  { _id: false },
);

const paise = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;

const discount = new Schema(
  {
    offerId: { type: Types.ObjectId, required: true },
    code: { type: String, required: true },
    title: { type: String, required: true },
    /** A company has paid for it: trainers earn of it, too. */
    prepaid: { type: Boolean, default: false },
    paise,
  },
  { _id: false },
);

export const orderSchema = new Schema(
  {
    gatewayOrderId: { type: String, required: true },
    /** The customer's account; of a company without one, the quotation. */
    userId: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: ORDER_KINDS, required: true },
    /** Id of the booking, plan, enrolment, package or quotation that is bought. */
    subjectId: { type: Types.ObjectId, required: true },
    /** Tax class, and title on the invoice. */
    service: { type: String, enum: GST_SERVICES, required: true },
    title: { type: String, required: true },
    /** Offers that were taken with it (D72). */
    discounts: { type: [discount], default: [] },
    /** The price less the discounts; the gateway collects what credit does not pay. */
    amountPaise: { ...paise, min: 100 },
    creditPaise: paise,
    /** Refunded so far, as money and as credit. */
    refundedPaise: paise,
    /** The part of the money that corrections have refunded, also what is still on its way; the order stays as it is. */
    partsPaise: { ...paise, default: 0 },
    status: { type: String, enum: orderState.options, required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    /** Sold and invoiced before these books began. */
    carriedOver: { type: Boolean },
    /** How it is taxed, decided when it was paid. */
    tax: { type: tax, default: null },
    paymentId: { type: String, default: null },
  },
  { collection: 'orders', versionKey: false },
);
// settle: findByGatewayId
orderSchema.index({ gatewayOrderId: 1 }, { unique: true });
// a customer's transactions, newest first
orderSchema.index({ userId: 1, createdAt: -1 });
// ops' list, newest first
orderSchema.index({ createdAt: -1, _id: -1 });
// the sweep of unpaid orders; ops' orders that need review, and their list by status
orderSchema.index({ status: 1, createdAt: 1, _id: 1 });
// revenue of a day
orderSchema.index(
  { paidAt: 1, amountPaise: 1, creditPaise: 1, carriedOver: 1 },
  { partialFilterExpression: { paidAt: DATE_IS_SET }, name: 'revenue_by_payment' },
);
declareSharding(orderSchema, { key: { gatewayOrderId: 1 } });
declarePersonalData(orderSchema, {
  each: {
    purpose: 'the books',
    kept: ['books'],
    readers: ['payments.read', 'users.read'],
    exported: true,
    erasure: 'kept without identity',
  },
  fields: {
    userId: {},
    title: {},
    amountPaise: {},
    createdAt: {},
    paidAt: {},
    'tax.place': { exported: false },
    'tax.gstin': { exported: false },
  },
  notPersonal: [
    'gatewayOrderId',
    'kind',
    'subjectId',
    'service',
    'creditPaise',
    'carriedOver',
    'refundedPaise',
    'partsPaise',
    'status',
    'paymentId',
    'tax.percent',
    'tax.sac',
    'tax.seller',
    'tax.interState',
    'discounts.offerId',
    'discounts.code',
    'discounts.title',
    'discounts.paise',
    'discounts.prepaid',
  ],
});
export type OrderRecord = InferSchemaType<typeof orderSchema>;
