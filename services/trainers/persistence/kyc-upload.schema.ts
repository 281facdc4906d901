import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A document uploaded for a KYC. The file's id is the key. */
export const kycUploadSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The trainer's email; null while a team member holds it for an unregistered trainer. */
    email: { type: String, default: null },
    /** The team member who uploaded it; null if the trainer did. */
    by: { type: String, default: null },
    at: { type: Date, required: true },
    /** Expires with its file; null as soon as a KYC refers to it. */
    expiresAt: { type: Date, default: null },
  },
  { collection: 'kyc_uploads', versionKey: false },
);
// number of uploads per trainer
kycUploadSchema.index({ email: 1 });
kycUploadSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(kycUploadSchema, { unsharded: 'gone within days; as many as applications' });
declarePersonalData(kycUploadSchema, {
  each: { purpose: 'whose file it is', kept: ['unfinishedTrainer', 'rejectedTrainer'], readers: [], exported: false, erasure: 'removed' },
  fields: { email: {}, by: { purpose: 'which team member uploaded it' } },
  notPersonal: ['_id', 'at', 'expiresAt'],
});
export type KycUpload = InferSchemaType<typeof kycUploadSchema>;
