import { type InferSchemaType, Schema } from 'mongoose';

/** A document that somebody uploaded for a KYC. The file's id is the key. */
export const kycUploadSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The trainer whose document it is; null while a team member has it for one who is yet to register. */
    email: { type: String, default: null },
    /** The team member who uploaded it; null where the trainer did. */
    by: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'kyc_uploads', versionKey: false },
);
// how many one person has uploaded
kycUploadSchema.index({ email: 1 });
export type KycUpload = InferSchemaType<typeof kycUploadSchema>;
