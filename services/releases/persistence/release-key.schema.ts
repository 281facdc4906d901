import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** The public half of a key with which a team signs the releases of its remotes. */
export const releaseKeySchema = new Schema(
  {
    label: { type: String, required: true },
    remotes: { type: [String], required: true },
    /** SHA-256 of the DER form. */
    fingerprint: { type: String, required: true },
    /** PEM */
    publicKey: { type: String, required: true },
    addedBy: { type: Types.ObjectId, required: true },
    addedAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'release_keys', versionKey: false },
);
// a key is registered once, and never again after it was revoked
releaseKeySchema.index({ fingerprint: 1 }, { unique: true });
declareSharding(releaseKeySchema, { unsharded: 'a few documents per team' });
declarePersonalData(releaseKeySchema, {
  each: {
    purpose: 'who opened the door to releases',
    kept: ['proof'],
    readers: ['releases.keys'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { addedBy: {} },
  notPersonal: ['label', 'remotes', 'fingerprint', 'publicKey', 'addedAt', 'revokedAt'],
});
export type ReleaseKeyRecord = InferSchemaType<typeof releaseKeySchema>;
