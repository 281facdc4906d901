import { userType } from '@fitghar/contracts';
import { type InferSchemaType, Schema } from 'mongoose';

export const userSchema = new Schema(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164, `+91…` (D36). */
    phone: { type: String, required: true },
    type: { type: String, enum: userType.options, required: true },
    passwordHash: { type: String, required: true },
    blocked: { type: Boolean, required: true, default: false },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
// one account for an address; findByEmail
userSchema.index({ email: 1 }, { unique: true });
// ops' count of consumers
userSchema.index({ type: 1 });
export type UserRecord = InferSchemaType<typeof userSchema>;
