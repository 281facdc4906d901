import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A file of a version, keyed by the digest of the whole version, so that other content never overwrites it. */
export const remoteFileSchema = new Schema(
  {
    /** `<digest>/<file>` */
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    br: { type: Buffer, default: null },
    gz: { type: Buffer, default: null },
  },
  { collection: 'remote_files', versionKey: false },
);
declareSharding(remoteFileSchema, { unsharded: 'grows with releases, not with customers' });
declarePersonalData(remoteFileSchema, { none: 'Code.' });
export type RemoteFileRecord = InferSchemaType<typeof remoteFileSchema>;
