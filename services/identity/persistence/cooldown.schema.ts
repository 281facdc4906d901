import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A cooldown enforced by the server; its key holds no personal data. */
export const cooldownSchema = new Schema(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'cooldowns', versionKey: false },
);
cooldownSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
declareSharding(cooldownSchema, { key: { _id: 'hashed' } });
declarePersonalData(cooldownSchema, { none: 'Keys are hashes; gone within minutes.' });
export type CooldownRecord = InferSchemaType<typeof cooldownSchema>;
