import { type InferSchemaType, Schema } from 'mongoose';

/** Money that the gateway says it has taken, and what we made of it. The gateway's payment id is the key. */
export const paymentSchema = new Schema(
  {
    _id: { type: String, required: true },
    gatewayOrderId: { type: String, default: '' },
    amountPaise: { type: Number, required: true },
    currency: { type: String, required: true },
    method: { type: String, default: null },
    wallet: { type: String, default: null },
    /**
     * `pending`: the gateway has not captured it yet. `mismatch` and `unknown-order` wait for a person, who sends them
     * back: `returned`.
     */
    outcome: {
      type: String,
      enum: ['pending', 'delivered', 'refund-late', 'refund-duplicate', 'mismatch', 'unknown-order', 'returned'],
      required: true,
    },
    at: { type: Date, required: true },
  },
  { collection: 'payments', versionKey: false },
);
// the sweep of payments that were not captured yet; ops' payments that wait for a person
paymentSchema.index({ outcome: 1, at: 1 }, { partialFilterExpression: { outcome: { $in: ['pending', 'mismatch', 'unknown-order'] } } });
// the alarm about silent webhooks: what came lately
paymentSchema.index({ at: 1 });
export type PaymentRecord = InferSchemaType<typeof paymentSchema>;

/** A webhook that was taken in. Its id makes a replay harmless. Kept for 90 days. */
export const webhookEventSchema = new Schema(
  { _id: { type: String, required: true }, type: { type: String, required: true }, receivedAt: { type: Date, required: true } },
  { collection: 'webhook_events', versionKey: false },
);
webhookEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
export type WebhookEvent = InferSchemaType<typeof webhookEventSchema>;

/** Where the gateway's books and ours differ, until they agree again. The gateway's payment id is the key. */
export const differenceSchema = new Schema(
  {
    _id: { type: String, required: true },
    why: { type: String, required: true },
    gatewayPaise: { type: Number, required: true },
    ourPaise: { type: Number, required: true },
    foundAt: { type: Date, required: true },
  },
  { collection: 'payment_differences', versionKey: false },
);
// ops' list, the oldest first
differenceSchema.index({ foundAt: 1 });
export type Difference = InferSchemaType<typeof differenceSchema>;

/** How far the gateway's list has been compared with ours. One document. */
export const reconciliationSchema = new Schema(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'reconciliations', versionKey: false },
);
export type Reconciliation = InferSchemaType<typeof reconciliationSchema>;
