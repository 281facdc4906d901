import { type InferSchemaType, Schema, Types } from 'mongoose';

/** Lets a team's machines release its own remotes. Only a hash is kept. */
export const releaseTokenSchema = new Schema(
  {
    label: { type: String, required: true },
    remotes: { type: [String], required: true },
    hash: { type: String, required: true },
    madeBy: { type: Types.ObjectId, required: true },
    madeAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'release_tokens', versionKey: false },
);
// whose token is this
releaseTokenSchema.index({ hash: 1 }, { unique: true });
export type ReleaseTokenRecord = InferSchemaType<typeof releaseTokenSchema>;
