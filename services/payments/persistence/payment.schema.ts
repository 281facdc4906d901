import { type InferSchemaType, Schema } from 'mongoose';

/** Money that the gateway says it has taken, and what we made of it. The gateway's payment id is the key. */
export const paymentSchema = new Schema(
  {
    _id: { type: String, required: true },
    gatewayOrderId: { type: String, required: true },
    amountPaise: { type: Number, required: true },
    currency: { type: String, required: true },
    /** `mismatch` and `unknown-order` wait for a person. */
    outcome: { type: String, enum: ['delivered', 'refund-late', 'refund-duplicate', 'mismatch', 'unknown-order'], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'payments', versionKey: false },
);
export type PaymentRecord = InferSchemaType<typeof paymentSchema>;

/** A webhook that was taken in. Its id makes a replay harmless. Kept for 90 days. */
export const webhookEventSchema = new Schema(
  { _id: { type: String, required: true }, type: { type: String, required: true }, receivedAt: { type: Date, required: true } },
  { collection: 'webhook_events', versionKey: false },
);
webhookEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
export type WebhookEvent = InferSchemaType<typeof webhookEventSchema>;
