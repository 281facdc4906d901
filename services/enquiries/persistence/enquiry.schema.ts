import { enquiryKind } from '@fitghar/contracts/marketing';
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
    /** What we wrote back, by mail, and when. */
    answer: { type: String, default: null },
    answeredAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'enquiries', versionKey: false },
);
// decides that a form sent a hundred times is one enquiry
enquirySchema.index({ fingerprint: 1 }, { unique: true });
// ops' list, the first due first
enquirySchema.index({ status: 1, dueAt: 1, _id: 1 });
// the enquiries of an address
enquirySchema.index({ email: 1 });
// ops' list of all, and by when they came
enquirySchema.index({ dueAt: 1, _id: 1 });
enquirySchema.index({ createdAt: -1, _id: -1 });
export type EnquiryRecord = InferSchemaType<typeof enquirySchema>;
