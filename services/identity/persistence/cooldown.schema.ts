import { type InferSchemaType, Schema } from 'mongoose';

/** A wait that the server enforces, by a key without personal data. */
export const cooldownSchema = new Schema(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'cooldowns', versionKey: false },
);
cooldownSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
export type CooldownRecord = InferSchemaType<typeof cooldownSchema>;
