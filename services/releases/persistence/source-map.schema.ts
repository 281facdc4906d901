import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** The source map of a script, keyed by the digest of its version, like the files. Never served. */
export const sourceMapSchema = new Schema(
  {
    /** `<digest>/<script>.map` */
    _id: { type: String, required: true },
    gz: { type: Buffer, required: true },
  },
  { collection: 'remote_source_maps', versionKey: false },
);
declareSharding(sourceMapSchema, { unsharded: 'grows with releases, not with customers' });
declarePersonalData(sourceMapSchema, { none: 'Code.' });
export type SourceMapRecord = InferSchemaType<typeof sourceMapSchema>;
