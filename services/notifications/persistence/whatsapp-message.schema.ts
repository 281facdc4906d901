import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/**
 * What became of a WhatsApp message. The job's id is the key: a job that runs twice sends once, and Meta names it in each
 * receipt. Text and number are not stored, but a keyed hash of the number, by which its owner ends messages. Kept for 90 days.
 */
export const whatsAppMessageSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** For whom it was sent; null for who has no account. */
    userId: { type: Types.ObjectId, default: null },
    /** One of `WHATSAPP_TEXTS`, `reply` or `answer`. */
    template: { type: String, required: true },
    numberKey: { type: String, required: true },
    /** Only goes forward; `failed` from the first two. */
    state: { type: String, enum: ['trying', 'sent', 'delivered', 'read', 'failed'], required: true },
    /** Meta's id of it. */
    wamid: { type: String, default: null },
    attempts: { type: Number, required: true },
    error: { type: String, default: null },
    /** Whether someone in the team has to act: its template or we ourselves were refused. */
    alarming: { type: Boolean, required: true, default: false },
    /** Whether an SMS or email goes out instead. */
    fellBack: { type: Boolean, required: true, default: false },
    /** What Meta bills; null until a receipt says so. */
    category: { type: String, default: null },
    /** Price of a hundred such messages in paise at that time; 0 if it is free. */
    pricePer100: { type: Number, required: true, default: 0 },
    /** Whether its customer tapped that they are ready. */
    ready: { type: Boolean, required: true, default: false },
    at: { type: Date, required: true },
  },
  { collection: 'whatsapp_messages', versionKey: false },
);
// erasure and export
whatsAppMessageSchema.index({ userId: 1 });
// who was written to at a number that wants no more
whatsAppMessageSchema.index({ numberKey: 1, at: -1 });
// the alarm about refused templates
whatsAppMessageSchema.index({ alarming: 1, at: 1 }, { partialFilterExpression: { alarming: true } });
whatsAppMessageSchema.index({ at: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(whatsAppMessageSchema, { key: { _id: 'hashed' } });
declarePersonalData(whatsAppMessageSchema, {
  each: {
    purpose: 'knowing whether a WhatsApp message arrived, and what it cost',
    kept: ['whatsAppMessage'],
    readers: ['queues.read'],
    exported: true,
    erasure: 'removed',
  },
  fields: {
    userId: { purpose: 'for whom it was sent', exported: false },
    template: {},
    state: {},
    at: {},
    wamid: { purpose: 'Meta’s id of the message, in which the number can be read', readers: [], exported: false },
    numberKey: { purpose: 'ending messages to a number; a keyed hash', readers: [], exported: false },
    error: { purpose: 'why it did not arrive', exported: false },
    ready: { purpose: 'the answer to a reminder', exported: false },
  },
  notPersonal: ['_id', 'attempts', 'alarming', 'fellBack', 'category', 'pricePer100'],
});
export type WhatsAppMessage = InferSchemaType<typeof whatsAppMessageSchema>;
