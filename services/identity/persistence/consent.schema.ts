import { consentPurpose } from '@fitghar/contracts/account';
import { personLanguage } from '@fitghar/contracts/common';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** One consent decision, with the version of its text. Decisions are only added (DPDP Act 2023). */
export const consentSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    purpose: { type: String, enum: consentPurpose.options, required: true },
    given: { type: Boolean, required: true },
    version: { type: String, required: true },
    /** In which the text was read. */
    language: { type: String, enum: personLanguage.options, required: true },
    at: { type: Date, required: true },
    /** Counts what was stored on this ground, and the decision after it, so that the two conflict. */
    uses: { type: Number },
  },
  { collection: 'consents', versionKey: false },
);
// a user's decisions, newest first
consentSchema.index({ userId: 1, at: -1 });
declareSharding(consentSchema, { key: { userId: 1 } });
declarePersonalData(consentSchema, {
  each: { purpose: 'proof of consent', kept: ['proof'], readers: ['users.read'], exported: true, erasure: 'kept without identity' },
  fields: { userId: { exported: false }, purpose: {}, given: {}, version: {}, language: {}, at: {} },
  notPersonal: ['uses'],
});
export type ConsentRecord = InferSchemaType<typeof consentSchema>;
