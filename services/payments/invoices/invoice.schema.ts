import { GST_SERVICES, STATE_CODES } from '@fitghar/contracts/payments';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const paise = { type: Number, required: true, validate: Number.isInteger } as const;

const discount = new Schema({ title: text, paise }, { _id: false });

/** An invoice or credit note as issued. Never changed, except that erasure removes the customer's name. */
export const invoiceSchema = new Schema(
  {
    number: text,
    kind: { type: String, enum: ['invoice', 'credit-note'], required: true },
    orderId: { type: Types.ObjectId, required: true },
    gatewayOrderId: text,
    paymentId: text,
    /** Set for a credit note: the refund, or the order itself for what the bank returned after a dispute. */
    refundId: { type: Types.ObjectId, default: null },
    /** Set for a credit note: the invoice that it corrects. */
    against: { type: String, default: null },
    userId: { type: Types.ObjectId, required: true },
    issuedAt: { type: Date, required: true },
    buyer: text,
    /** Of a business. */
    buyerGstin: { type: String, default: null },
    sellerGstin: text,
    /** The State of supply, by its code in GST. */
    place: { type: String, enum: STATE_CODES, required: true },
    title: text,
    service: { type: String, enum: GST_SERVICES, required: true },
    sac: text,
    percent: { type: Number, required: true },
    taxablePaise: paise,
    cgstPaise: paise,
    sgstPaise: paise,
    igstPaise: paise,
    totalPaise: paise,
    /** What offers took off before tax (CGST Act, section 15(3)(a)). */
    discounts: { type: [discount], default: [] },
    /** The part paid by service credit. */
    creditPaise: paise,
    /** Of an e-invoice: the portal's number and the text of its QR code. Null while our turnover needs none. */
    irn: { type: String, default: null },
    qr: { type: String, default: null },
  },
  { collection: 'invoices', versionKey: false },
);
// findByNumber
invoiceSchema.index({ number: 1 }, { unique: true });
// one invoice per order, one credit note per refund and one for a lost dispute
invoiceSchema.index({ orderId: 1, refundId: 1 }, { unique: true });
// a customer's invoices
invoiceSchema.index({ userId: 1, issuedAt: -1 });
// the accountant's export
invoiceSchema.index({ issuedAt: 1 });
declareSharding(invoiceSchema, { unsharded: 'numbered without gaps, so one at a time: the counter ends before the disk does' });
declarePersonalData(invoiceSchema, {
  each: {
    purpose: 'the invoice, as the law requires it',
    kept: ['books'],
    readers: ['payments.read'],
    exported: true,
    erasure: 'kept without identity',
  },
  fields: {
    userId: { exported: false },
    buyer: { erasure: 'replaced', exported: false },
    buyerGstin: { exported: false },
    place: { exported: false },
    title: { exported: false },
    totalPaise: {},
    issuedAt: {},
  },
  notPersonal: [
    'number',
    'kind',
    'orderId',
    'gatewayOrderId',
    'paymentId',
    'refundId',
    'against',
    'service',
    'sac',
    'percent',
    'taxablePaise',
    'cgstPaise',
    'sgstPaise',
    'igstPaise',
    'creditPaise',
    'sellerGstin',
    'irn',
    'qr',
    'discounts.title',
    'discounts.paise',
  ],
});
export type InvoiceRecord = InferSchemaType<typeof invoiceSchema>;

/**
 * The last number of a series in a financial year. Taken in the transaction that stores the invoice, so the series has
 * no gaps.
 */
export const invoiceCounterSchema = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'invoice_counters', versionKey: false },
);
declareSharding(invoiceCounterSchema, { unsharded: 'one document per series and year' });
declarePersonalData(invoiceCounterSchema, { none: 'Numbers.' });
export type InvoiceCounter = InferSchemaType<typeof invoiceCounterSchema>;
