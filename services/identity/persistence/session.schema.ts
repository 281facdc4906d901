import { teamRole } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';

/** One signed-in browser. Its id names the family of refresh tokens that follow each other (D6). */
export const sessionSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** SHA-256 of the refresh token that is valid now. */
    tokenHash: { type: String, required: true },
    /** What somebody of the team may do here; a changed role ends the session. */
    role: { type: String, enum: teamRole.options, default: null },
    /** Whether the person showed the second factor. */
    secondFactor: { type: Boolean, required: true, default: false },
    /** Browser and system in words, such as 'Chrome on Android'. */
    device: { type: String, default: 'Unknown device' },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'sessions', versionKey: false },
);
// end every session of one person
sessionSchema.index({ userId: 1, endedAt: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export type SessionRecord = InferSchemaType<typeof sessionSchema>;
