import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A challenge that an authenticator has to sign. It is deleted when it is answered; `_id` is the challenge itself. */
export const passkeyChallengeSchema = new Schema(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['add', 'login', 'proof'] as const, required: true },
    /** SHA-256 of what only the browser that asked for it has: its session, or before a login a cookie. */
    boundTo: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkey_challenges', versionKey: false },
);
passkeyChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(passkeyChallengeSchema, { key: { _id: 'hashed' } });
declarePersonalData(passkeyChallengeSchema, { none: 'Random values and a hash of a random one; gone within minutes.' });
export type PasskeyChallengeRecord = InferSchemaType<typeof passkeyChallengeSchema>;
