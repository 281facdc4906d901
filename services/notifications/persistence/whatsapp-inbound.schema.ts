import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A message that came in by WhatsApp, so that it counts once however often Meta reports it. What a customer wrote is in their ticket. Kept for 90 days. */
export const whatsAppInboundSchema = new Schema(
  {
    /** Of a hash of Meta's id, in which the number could be read. */
    _id: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: ['message', 'stop', 'start', 'ready'], required: true },
    /** Whom we answer, in E.164; null for what a ticket has. */
    number: { type: String, default: null },
    /** Whose consent it withdrew, or gave back. */
    userIds: { type: [Types.ObjectId], required: true, default: [] },
    at: { type: Date, required: true },
  },
  { collection: 'whatsapp_inbound', versionKey: false },
);
// the last word of a number about whether it wants messages
whatsAppInboundSchema.index({ number: 1, at: -1 }, { partialFilterExpression: { number: { $gt: '' } } });
// erasure
whatsAppInboundSchema.index({ userIds: 1 });
whatsAppInboundSchema.index({ at: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(whatsAppInboundSchema, { key: { _id: 'hashed' } });
declarePersonalData(whatsAppInboundSchema, {
  each: {
    purpose: 'ending and resuming messages at the word of a number',
    kept: ['whatsAppMessage'],
    readers: [],
    exported: true,
    erasure: 'removed',
  },
  fields: { number: {}, userIds: { exported: false }, kind: {}, at: {} },
  notPersonal: [],
});
export type WhatsAppInbound = InferSchemaType<typeof whatsAppInboundSchema>;
