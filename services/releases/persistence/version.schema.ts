import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** One version of a remote. Immutable once released, except for whether it may be chosen. */
export const versionSchema = new Schema(
  {
    /** `mf-booking@1.0.0+abc`: unique, so that a version is released once. */
    _id: { type: String, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    /** Digest of all files, under which they are stored. */
    digest: { type: String, required: true },
    /** The registry entry as JSON, because its keys contain dots and slashes. */
    entry: { type: String, required: true },
    platform: { type: String, required: true },
    budgetBytes: { type: Number, required: true },
    /** Gzipped script bytes of its largest page. */
    firstPageBytes: { type: Number, required: true },
    files: { type: Number, required: true },
    commit: { type: String, default: null },
    author: { type: String, required: true },
    /** Name of the team member or token that uploaded it. */
    releasedBy: { type: String, default: 'image' },
    /** Id of the team member behind the upload, who cannot approve it. */
    uploader: { type: String, default: null },
    /** Key that signed it: its SHA-256, and its label. */
    signedBy: {
      type: new Schema({ key: { type: String, required: true }, label: { type: String, required: true } }, { _id: false }),
      default: null,
    },
    /** It has pages of operations and did not come with an image. */
    needsApproval: { type: Boolean, default: false },
    approvedBy: { type: String, default: null },
    /** Bundled in the image of the web process, or released separately. */
    source: { type: String, enum: ['image', 'release'], required: true },
    releasedAt: { type: Date, required: true },
    /** When visitors first got it, as a canary or promoted; null if they never did. */
    liveAt: { type: Date, default: null },
    /** Rolled back: never chosen automatically again. */
    withdrawnAt: { type: Date, default: null },
    /** When it stopped being live; pages still open may request its files. */
    retiredAt: { type: Date, default: null },
    filesRemovedAt: { type: Date, default: null },
  },
  { collection: 'remote_versions', versionKey: false },
);
// ops' list of a remote, and its newest compatible version
versionSchema.index({ name: 1, releasedAt: -1 });
export type VersionRecord = InferSchemaType<typeof versionSchema>;
declareSharding(versionSchema, { unsharded: 'grows with releases, not with customers' });
declarePersonalData(versionSchema, {
  each: { purpose: 'who released what', kept: ['proof'], readers: ['releases.read'], exported: false, erasure: 'not by account' },
  fields: { author: {}, releasedBy: {}, uploader: {}, approvedBy: {} },
  notPersonal: [
    '_id',
    'name',
    'version',
    'digest',
    'entry',
    'platform',
    'budgetBytes',
    'firstPageBytes',
    'files',
    'commit',
    'signedBy.key',
    'signedBy.label',
    'needsApproval',
    'source',
    'releasedAt',
    'liveAt',
    'withdrawnAt',
    'retiredAt',
    'filesRemovedAt',
  ],
});
