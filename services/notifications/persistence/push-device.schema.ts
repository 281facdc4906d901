import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/**
 * A browser that gets push messages (W3C Push API). The SHA-256 of its endpoint is the key, so a browser belongs to one
 * account: to whoever turned it on last. Kept for 90 days, as long as a login session lasts at most.
 */
export const pushDeviceSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    /** It gets messages as long as this login session is open. */
    sessionId: { type: Types.ObjectId, required: true },
    endpoint: { type: String, required: true },
    /** With which messages to it are encrypted. */
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    /** Browser and system for display, such as 'Chrome on Android'. */
    device: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    /** Messages that it has, by their jobs, newest last: a job that runs again sends none a second time. */
    sent: { type: [String], required: true, default: [] },
  },
  { collection: 'push_devices', versionKey: false },
);
// a user's devices, newest first
pushDeviceSchema.index({ userId: 1, createdAt: -1 });
// the device of a login session
pushDeviceSchema.index({ sessionId: 1 });
pushDeviceSchema.index({ createdAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(pushDeviceSchema, { key: { _id: 'hashed' } });
declarePersonalData(pushDeviceSchema, {
  each: { purpose: 'push messages', kept: ['pushDevice'], readers: [], exported: true, erasure: 'removed' },
  fields: {
    userId: { exported: false },
    endpoint: { purpose: 'where its browser’s push service takes messages', exported: false },
    p256dh: { purpose: 'encrypting messages to it', exported: false },
    auth: { purpose: 'encrypting messages to it', exported: false },
    device: {},
    createdAt: {},
    lastUsedAt: {},
  },
  notPersonal: ['_id', 'sessionId', 'sent'],
});
export type PushDeviceRecord = InferSchemaType<typeof pushDeviceSchema>;
