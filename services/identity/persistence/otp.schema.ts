import { personLanguage } from '@fitghar/contracts/common';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

export const OTP_PURPOSES = ['reset', 'login', 'number'] as const;
/** A new password by email; a login, or the proof of a number, by SMS. */
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** A requested code. Stored whether or not there is an account, so that both take the same time (D9). */
export const otpSchema = new Schema(
  {
    /** An email, or a number in E.164. */
    to: { type: String, required: true },
    purpose: { type: String, enum: OTP_PURPOSES, required: true },
    /** Of the page on which the code is typed. */
    language: { type: String, enum: personLanguage.options, required: true },
    /** Keyed hash of the code; null until the message is written, and for good if there is no account. */
    codeHash: { type: String, default: null },
    attemptsLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'otps', versionKey: false },
);
// only the newest code is valid: findOneAndUpdate by these
otpSchema.index({ to: 1, purpose: 1 }, { unique: true });
// an hour longer than the code is valid, so that a late job still finds the request
otpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
declareSharding(otpSchema, { key: { to: 1 } });
declarePersonalData(otpSchema, {
  each: { purpose: 'a new password or a login by code', kept: ['code'], readers: [], exported: false, erasure: 'not by account' },
  fields: { to: {} },
  notPersonal: ['purpose', 'language', 'codeHash', 'attemptsLeft', 'expiresAt'],
});
export type OtpRecord = InferSchemaType<typeof otpSchema>;
