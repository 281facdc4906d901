import { gender, userType } from '@fitghar/contracts';
import { type InferSchemaType, Schema } from 'mongoose';

export const userSchema = new Schema(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164, `+91…` (D36). */
    phone: { type: String, required: true },
    type: { type: String, enum: userType.options, required: true },
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
// ops' count of consumers
userSchema.index({ type: 1 });
export type UserRecord = InferSchemaType<typeof userSchema>;
