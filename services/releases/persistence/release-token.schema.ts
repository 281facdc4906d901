import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Lets a team's CI release its own remotes. Only a hash is stored. */
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
// lookup by token
releaseTokenSchema.index({ hash: 1 }, { unique: true });
declareSharding(releaseTokenSchema, { unsharded: 'one document per team' });
declarePersonalData(releaseTokenSchema, {
  each: {
    purpose: 'who opened the door to releases',
    kept: ['proof'],
    readers: ['releases.tokens'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { madeBy: {} },
  notPersonal: ['label', 'remotes', 'hash', 'madeAt', 'lastUsedAt', 'revokedAt'],
});
export type ReleaseTokenRecord = InferSchemaType<typeof releaseTokenSchema>;
