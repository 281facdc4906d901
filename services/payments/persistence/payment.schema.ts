import { paymentOutcome } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Outcomes of payments that wait for the bank or for operations. */
export const UNSETTLED = ['pending', 'mismatch', 'unknown-order'] as const;

/** A payment reported by the gateway and its outcome here. The gateway's payment id is the key. */
export const paymentSchema = new Schema(
  {
    _id: { type: String, required: true },
    gatewayOrderId: { type: String, default: '' },
    amountPaise: { type: Number, required: true },
    currency: { type: String, required: true },
    method: { type: String, default: null },
    wallet: { type: String, default: null },
    outcome: { type: String, enum: paymentOutcome.options, required: true },
    at: { type: Date, required: true },
    /** When reconciliation last began to check it while it was pending. */
    checkedAt: { type: Date },
    /** Gateway ids of disputes about this payment that the bank has decided. */
    decidedDisputes: { type: [String], default: undefined },
    /** Until when the bank takes our evidence in the latest dispute. */
    disputeDueAt: { type: Date },
  },
  { collection: 'payments', versionKey: false },
);
// the sweep of uncaptured payments; ops' payments that need review
paymentSchema.index({ outcome: 1, at: 1 }, { partialFilterExpression: { outcome: { $in: UNSETTLED } } });
// what was paid for an order
paymentSchema.index({ gatewayOrderId: 1 });
// the alarm about missing webhooks: recent payments
paymentSchema.index({ at: 1 });
declareSharding(paymentSchema, { key: { _id: 'hashed' } });
declarePersonalData(paymentSchema, {
  each: { purpose: 'the books', kept: ['books'], readers: ['payments.read'], exported: false, erasure: 'kept without identity' },
  fields: { method: {}, wallet: {} },
  notPersonal: ['_id', 'gatewayOrderId', 'amountPaise', 'currency', 'outcome', 'at', 'checkedAt', 'decidedDisputes', 'disputeDueAt'],
});
export type PaymentRecord = InferSchemaType<typeof paymentSchema>;

/** A received webhook. Its id makes a replay harmless. Kept for 90 days. */
export const webhookEventSchema = new Schema(
  { _id: { type: String, required: true }, type: { type: String, required: true }, receivedAt: { type: Date, required: true } },
  { collection: 'webhook_events', versionKey: false },
);
webhookEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(webhookEventSchema, { key: { _id: 'hashed' } });
declarePersonalData(webhookEventSchema, { none: 'The gateway’s ids; gone after 90 days.' });
export type WebhookEvent = InferSchemaType<typeof webhookEventSchema>;

/** A mismatch between the gateway's records and ours, until they agree again. The gateway's payment id is the key. */
export const mismatchSchema = new Schema(
  {
    _id: { type: String, required: true },
    why: { type: String, required: true },
    gatewayPaise: { type: Number, required: true },
    ourPaise: { type: Number, required: true },
    foundAt: { type: Date, required: true },
  },
  { collection: 'payment_differences', versionKey: false },
);
// ops' list, oldest first
mismatchSchema.index({ foundAt: 1 });
declareSharding(mismatchSchema, { unsharded: 'one document per doubt, which people clear' });
declarePersonalData(mismatchSchema, { none: 'Amounts and the gateway’s ids.' });
export type ReconciliationMismatch = InferSchemaType<typeof mismatchSchema>;

/** How far the gateway's payments have been reconciled. One document. */
export const reconciliationSchema = new Schema(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'reconciliations', versionKey: false },
);
declareSharding(reconciliationSchema, { unsharded: 'a single document' });
declarePersonalData(reconciliationSchema, { none: 'A time.' });
export type Reconciliation = InferSchemaType<typeof reconciliationSchema>;
