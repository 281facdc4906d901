import { personLanguage } from '@fitghar/contracts/common';
import { enquiryKind } from '@fitghar/contracts/marketing';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const optional = { type: String, default: '' } as const;

/** A message from someone who need not be a customer. */
export const enquirySchema = new Schema(
  {
    kind: { type: String, enum: enquiryKind.options, required: true },
    name: optional,
    company: optional,
    email: { type: String, required: true },
    phone: optional,
    address: optional,
    /** Encrypts the requirement and our answer: what natal customers write is health data. */
    dataKey: { type: Schema.Types.Mixed, default: null },
    requirement: { type: Schema.Types.Mixed, required: true },
    /**
     * Version of the text on health details that the sender of a natal enquiry agreed to. Null if none was sent: the details then
     * serve the reply and nothing else (DPDP Act, s. 7(a); D61).
     */
    healthConsentVersion: { type: String, default: null },
    /** Of the page on which it was written. */
    language: { type: String, enum: personLanguage.options, required: true },
    status: { type: String, enum: ['open', 'answered'], required: true },
    /** Identifies the same message from the same sender on one day: a double click or a retry. */
    fingerprint: { type: String, required: true },
    /** The day (IST) on which it was acknowledged by email; null if an earlier one of the day already was. */
    acknowledgedOn: { type: String, default: null },
    /** Our reply by email, and when it was sent. */
    answer: { type: Schema.Types.Mixed, default: null },
    answeredAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'enquiries', versionKey: false },
);
// enforces one enquiry however often the form is submitted
enquirySchema.index({ fingerprint: 1 }, { unique: true });
// enforces one acknowledgement a day to an address, which may be a stranger's
enquirySchema.index({ email: 1, acknowledgedOn: 1 }, { unique: true, partialFilterExpression: { acknowledgedOn: { $type: 'string' } } });
// ops' list, earliest due first
enquirySchema.index({ status: 1, dueAt: 1, _id: 1 });
// enquiries by email
enquirySchema.index({ email: 1 });
// ops' list of all, by due time and newest first
enquirySchema.index({ dueAt: 1, _id: 1 });
enquirySchema.index({ createdAt: -1, _id: -1 });
declareSharding(enquirySchema, { unsharded: 'unique by fingerprint; typed by people' });
declarePersonalData(enquirySchema, {
  each: { purpose: 'answering the enquiry', kept: ['enquiry'], readers: ['enquiries.read'], exported: false, erasure: 'not by account' },
  fields: {
    name: {},
    company: {},
    email: {},
    phone: {},
    address: {},
    requirement: {},
    answer: {},
    healthConsentVersion: { purpose: 'proof of the ground: a consent, or the enquiry alone' },
    fingerprint: { purpose: 'storing it once; a keyed hash of the whole enquiry', readers: [] },
  },
  notPersonal: ['kind', 'dataKey', 'language', 'status', 'acknowledgedOn', 'answeredAt', 'createdAt', 'dueAt'],
});
/** As stored. */
export type StoredEnquiry = InferSchemaType<typeof enquirySchema>;
/** With the texts opened. */
export type EnquiryRecord = Omit<StoredEnquiry, 'dataKey' | 'requirement' | 'answer'> & { requirement: string; answer?: string | null };
