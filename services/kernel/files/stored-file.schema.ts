import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
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
      /** Encrypts the content. */
      dataKey: { type: Schema.Types.Mixed },
    },
  },
  { collection: 'files.files', versionKey: false },
);
// the sweep of files that were never used
storedFileSchema.index({ 'metadata.expiresAt': 1 }, { sparse: true });
declareSharding(storedFileSchema, { key: { _id: 'hashed' } });
declarePersonalData(storedFileSchema, {
  each: {
    purpose: 'a KYC document, or a picture of a ticket or review',
    kept: ['record'],
    readers: ['trainers.documents', 'tickets.read', 'reviews.read'],
    exported: false,
    erasure: 'removed',
  },
  fields: { 'metadata.dataKey': { purpose: 'the file itself, in `files.chunks`: a KYC document, or a picture of a ticket or review' } },
  notPersonal: ['metadata.type', 'metadata.expiresAt'],
});
export type StoredFile = InferSchemaType<typeof storedFileSchema>;
