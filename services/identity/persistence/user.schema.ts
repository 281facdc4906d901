import { userType } from '@fitghar/contracts/account';
import { teamRole } from '@fitghar/contracts/admin';
import { gender } from '@fitghar/contracts/common';
import { type InferSchemaType, Schema } from 'mongoose';

export const userSchema = new Schema(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164, `+91…` (D36). */
    phone: { type: String, required: true },
    type: { type: String, enum: userType.options, required: true },
    /** Of somebody of the team (type A); the others have none. */
    role: { type: String, enum: teamRole.options, default: null },
    /** The authenticator app's secret, sealed; `lastStep` is the last half minute whose code was used. */
    secondFactor: {
      type: new Schema(
        { sealed: { type: String, required: true }, on: { type: Boolean, required: true }, lastStep: { type: Number, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** Words by which ops find the person. */
    words: { type: [String], required: true, default: [] },
    gender: { type: String, enum: gender.options, default: null },
    passwordHash: { type: String, required: true },
    blocked: { type: Boolean, required: true, default: false },
    createdAt: { type: Date, required: true },
    lastLoginAt: { type: Date, default: null },
    /** When the account will be erased; null where nobody asked for it. */
    erasureDueAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
  },
  { collection: 'users', versionKey: false },
);
// one account for an address; findByEmail
userSchema.index({ email: 1 }, { unique: true });
// ops' count and list of consumers, the newest first; those who are blocked; by name; by a word
userSchema.index({ type: 1, createdAt: -1, _id: -1 });
userSchema.index({ type: 1, blocked: 1, createdAt: -1, _id: -1 });
userSchema.index({ type: 1, name: 1, _id: 1 });
userSchema.index({ type: 1, words: 1 });
export type UserRecord = InferSchemaType<typeof userSchema>;
