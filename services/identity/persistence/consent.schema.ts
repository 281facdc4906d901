import { consentPurpose } from '@fitghar/contracts/account';
import { type InferSchemaType, Schema, Types } from 'mongoose';

/** One answer to one question, with the text it was given to. Answers are added and never changed (DPDP Act 2023). */
export const consentSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    purpose: { type: String, enum: consentPurpose.options, required: true },
    given: { type: Boolean, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'consents', versionKey: false },
);
// a person's answers, the newest first
consentSchema.index({ userId: 1, at: -1 });
export type ConsentRecord = InferSchemaType<typeof consentSchema>;
