import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/**
 * Delivery status of an SMS. The job's id is the key: a job that runs twice sends once. Number and text are not stored.
 * Kept for 90 days.
 */
export const smsMessageSchema = new Schema(
  {
    _id: { type: String, required: true },
    template: { type: String, required: true },
    state: { type: String, enum: ['trying', 'sent', 'delivered', 'failed'], required: true },
    provider: { type: String, required: true },
    /** The provider's message id. */
    providerId: { type: String, default: null },
    attempts: { type: Number, required: true },
    error: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'sms_messages', versionKey: false },
);
// receipts, by the provider's id
smsMessageSchema.index({ providerId: 1 }, { partialFilterExpression: { providerId: { $gt: '' } } });
// the alarm about undelivered SMS
smsMessageSchema.index({ state: 1, at: 1 });
smsMessageSchema.index({ at: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(smsMessageSchema, { key: { _id: 'hashed' } });
declarePersonalData(smsMessageSchema, {
  each: {
    purpose: 'knowing whether an SMS arrived',
    kept: ['smsMessage'],
    readers: ['queues.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { providerId: { purpose: 'the provider’s id of the message' }, error: { purpose: 'why it did not arrive' } },
  notPersonal: ['_id', 'template', 'state', 'provider', 'attempts', 'at'],
});
export type SmsMessage = InferSchemaType<typeof smsMessageSchema>;
