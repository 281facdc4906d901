import { type InferSchemaType, Schema, Types } from 'mongoose';
import { SERVICES } from '../tax/gst.ts';

const text = { type: String, required: true } as const;
const paise = { type: Number, required: true, validate: Number.isInteger } as const;

/** An invoice or credit note as it was issued. Never changed, except that an erased customer's name is taken out. */
export const invoiceSchema = new Schema(
  {
    number: text,
    kind: { type: String, enum: ['invoice', 'credit-note'], required: true },
    orderId: { type: Types.ObjectId, required: true },
    gatewayOrderId: text,
    paymentId: text,
    /** Of a credit note. */
    refundId: { type: Types.ObjectId, default: null },
    /** Of a credit note: the invoice that it corrects. */
    against: { type: String, default: null },
    userId: { type: Types.ObjectId, required: true },
    issuedAt: { type: Date, required: true },
    buyer: text,
    placeOfSupply: text,
    title: text,
    service: { type: String, enum: SERVICES, required: true },
    sac: text,
    percent: { type: Number, required: true },
    taxablePaise: paise,
    cgstPaise: paise,
    sgstPaise: paise,
    igstPaise: paise,
    totalPaise: paise,
    /** What of it was service credit. */
    creditPaise: paise,
  },
  { collection: 'invoices', versionKey: false },
);
invoiceSchema.index({ number: 1 }, { unique: true });
// one invoice for an order, one credit note for a refund
invoiceSchema.index({ orderId: 1, refundId: 1 }, { unique: true });
// a person's invoices
invoiceSchema.index({ userId: 1, issuedAt: -1 });
// the accountant's export
invoiceSchema.index({ issuedAt: 1 });
export type InvoiceRecord = InferSchemaType<typeof invoiceSchema>;

/** The last number of a series in a financial year; taken in the transaction that stores the invoice, so no gap is left. */
export const invoiceCounterSchema = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'invoice_counters', versionKey: false },
);
export type InvoiceCounter = InferSchemaType<typeof invoiceCounterSchema>;
