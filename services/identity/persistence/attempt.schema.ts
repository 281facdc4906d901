import { type InferSchemaType, Schema } from 'mongoose';

/** Tries of one kind at one account or from one address. The key is a hash: a stolen list names nobody. */
export const attemptSchema = new Schema(
  {
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    /** The next try is refused until then. */
    blockedUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export type AttemptRecord = InferSchemaType<typeof attemptSchema>;
