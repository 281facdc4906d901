import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declareSharding } from '../sharding.ts';

/** The GridFS metadata that we use. */
export const storedFileSchema = new Schema(
  {
    _id: { type: Types.ObjectId, required: true },
    metadata: {
      /** Media type, detected from the content. */
      type: { type: String, required: true },
      /** The file expires at this time unless a record refers to it before; then the field is removed. */
      expiresAt: { type: Date },
    },
  },
  { collection: 'files.files', versionKey: false },
);
// the sweep of files that were never used
storedFileSchema.index({ 'metadata.expiresAt': 1 }, { sparse: true });
declareSharding(storedFileSchema, { key: { _id: 'hashed' } });
export type StoredFile = InferSchemaType<typeof storedFileSchema>;
