import { type InferSchemaType, Schema } from 'mongoose';

/** One version of a remote. What was released never changes; only whether it may still be chosen does. */
export const versionSchema = new Schema(
  {
    /** `mf-booking@1.0.0+abc`: the unique key that lets a version be released once. */
    _id: { type: String, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    /** Hash of all files; they are stored under it. */
    digest: { type: String, required: true },
    /** The registry's entry as JSON: its keys have dots and slashes. */
    entry: { type: String, required: true },
    platform: { type: String, required: true },
    budgetBytes: { type: Number, required: true },
    /** Gzip bytes of the scripts of its dearest page. */
    firstPageBytes: { type: Number, required: true },
    files: { type: Number, required: true },
    commit: { type: String, default: null },
    author: { type: String, required: true },
    /** Came inside the image of the web process, or was released alone. */
    source: { type: String, enum: ['image', 'release'], required: true },
    releasedAt: { type: Date, required: true },
    /** Rolled back: never chosen by itself again. */
    withdrawnAt: { type: Date, default: null },
    /** When it stopped being served; pages that were open then may still ask for its files. */
    retiredAt: { type: Date, default: null },
    filesRemovedAt: { type: Date, default: null },
  },
  { collection: 'remote_versions', versionKey: false },
);
// the desk's list of a remote, and its newest version that fits
versionSchema.index({ name: 1, releasedAt: -1 });
export type VersionRecord = InferSchemaType<typeof versionSchema>;
