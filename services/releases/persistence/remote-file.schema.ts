import { type InferSchemaType, Schema } from 'mongoose';

/** A file of a version, under the hash of the whole version: other content is another key, so nothing is overwritten. */
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
export type RemoteFileRecord = InferSchemaType<typeof remoteFileSchema>;
