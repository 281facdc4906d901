import { enquiryKind } from '@fitghar/contracts';
import { type InferSchemaType, Schema } from 'mongoose';

const optional = { type: String, default: '' } as const;

/** Somebody who is no customer yet and wants to hear from us. */
export const enquirySchema = new Schema(
  {
    kind: { type: String, enum: enquiryKind.options, required: true },
    name: optional,
    company: optional,
    email: { type: String, required: true },
    phone: optional,
    address: optional,
    requirement: { type: String, required: true },
    status: { type: String, enum: ['open', 'answered'], required: true },
    /** The same words from the same person on one day: a double click or a retry. */
    fingerprint: { type: String, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'enquiries', versionKey: false },
);
// decides that a form sent a hundred times is one enquiry
enquirySchema.index({ fingerprint: 1 }, { unique: true });
// ops' list, the first due first
enquirySchema.index({ status: 1, dueAt: 1 });
export type EnquiryRecord = InferSchemaType<typeof enquirySchema>;
