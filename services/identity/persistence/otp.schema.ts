import { type InferSchemaType, Schema } from 'mongoose';

/** A code that was asked for, whether or not the address has an account: looking costs the same (D9). */
export const otpSchema = new Schema(
  {
    email: { type: String, required: true },
    /** Keyed hash of the code; null until the mail is written, and for ever where nobody has this address. */
    codeHash: { type: String, default: null },
    attemptsLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'otps', versionKey: false },
);
// the newest code of an address is its only one: findOneAndUpdate by email
otpSchema.index({ email: 1 }, { unique: true });
// an hour longer than it works, so that a late job finds what it was for
otpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
export type OtpRecord = InferSchemaType<typeof otpSchema>;
