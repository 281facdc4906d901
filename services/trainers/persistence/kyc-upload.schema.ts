import { type InferSchemaType, Schema } from 'mongoose';

/** A document that was uploaded with somebody's link. The file's id is the key. */
export const kycUploadSchema = new Schema(
  { _id: { type: String, required: true }, email: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'kyc_uploads', versionKey: false },
);
// how many one person has uploaded
kycUploadSchema.index({ email: 1 });
export type KycUpload = InferSchemaType<typeof kycUploadSchema>;
