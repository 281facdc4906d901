import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A requested code. Stored whether or not the email has an account, so that both take the same time (D9). */
export const otpSchema = new Schema(
  {
    email: { type: String, required: true },
    /** Keyed hash of the code; null until the email is written, and for good if the email has no account. */
    codeHash: { type: String, default: null },
    attemptsLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'otps', versionKey: false },
);
// only the newest code of an email is valid: findOneAndUpdate by email
otpSchema.index({ email: 1 }, { unique: true });
// an hour longer than the code is valid, so that a late job still finds the request
otpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
declareSharding(otpSchema, { key: { email: 1 } });
declarePersonalData(otpSchema, {
  each: { purpose: 'a new password by code', kept: ['code'], readers: [], exported: false, erasure: 'not by account' },
  fields: { email: {} },
  notPersonal: ['codeHash', 'attemptsLeft', 'expiresAt'],
});
export type OtpRecord = InferSchemaType<typeof otpSchema>;
