import { quotationStatus } from '@fitghar/contracts/admin';
import { sessionType } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding, ID_IS_SET } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const whole = { type: Number, required: true, min: 1, validate: Number.isInteger } as const;

/** Sessions that a company can buy for its people. The company needs no account: its order and invoice have this id. */
export const quotationSchema = new Schema(
  {
    enquiryId: { type: Types.ObjectId, required: true },
    status: { type: String, enum: quotationStatus.options, required: true },
    company: text,
    gstin: text,
    /** Email of the person who enquired. */
    email: text,
    service: { type: String, enum: sessionType.options, required: true },
    sessions: whole,
    /** Of a session, GST included. */
    pricePaise: whole,
    /** Inclusive, `YYYY-MM-DD`. */
    validUntil: text,
    gatewayOrderId: text,
    /** With the codes, once it is paid. */
    offerId: { type: Types.ObjectId, default: null },
    /** Sessions whose income is earned: codes used, lapsed or refunded. */
    earned: { type: Number, required: true, default: 0 },
    /** Why it was withdrawn. */
    reason: { type: String, default: null },
    by: { type: Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'quotations', versionKey: false },
);
// an enquiry's, newest first
quotationSchema.index({ enquiryId: 1, createdAt: -1 });
// of two people who quote at once, one is first
quotationSchema.index({ enquiryId: 1 }, { unique: true, partialFilterExpression: { status: 'open' }, name: 'one_open' });
// of a code that is used
quotationSchema.index({ offerId: 1 }, { partialFilterExpression: { offerId: ID_IS_SET }, name: 'by_codes' });
// the end of their period
quotationSchema.index({ createdAt: 1 });
declareSharding(quotationSchema, { unsharded: 'typed by people' });
declarePersonalData(quotationSchema, {
  each: {
    purpose: 'what a company was offered',
    kept: ['enquiry'],
    readers: ['enquiries.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { email: { purpose: 'sending it, and the codes' }, by: { purpose: 'who made it' } },
  notPersonal: [
    ...[
      'enquiryId',
      'status',
      'company',
      'gstin',
      'service',
      'sessions',
      'pricePaise',
      'validUntil',
      'gatewayOrderId',
      'offerId',
      'earned',
    ],
    ...['reason', 'createdAt'],
  ],
});
export type QuotationRecord = InferSchemaType<typeof quotationSchema>;
