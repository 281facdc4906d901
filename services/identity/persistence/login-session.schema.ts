import { staffRole } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A login session in one browser. Its id identifies the family of refresh tokens (D6). */
export const loginSessionSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** SHA-256 of the current refresh token. */
    tokenHash: { type: String, required: true },
    /** The token before it, and what its successor was derived from: a browser that lost the answer gets the same one. */
    previousHash: { type: String, default: null },
    rotationSalt: { type: String, default: null },
    rotatedAt: { type: Date, default: null },
    /** SHA-256 of the part that all refresh tokens of this session share. */
    familyHash: { type: String, required: true },
    /** Role of a team member; a change of role ends the session. */
    role: { type: String, enum: staffRole.options, default: null },
    /** Whether the user passed the second factor. */
    secondFactor: { type: Boolean, required: true, default: false },
    /** When the user last gave the password or a code. */
    provenAt: { type: Date, required: true },
    /** How often that was after the login. Each proof ends the previous access tokens. */
    proofs: { type: Number, required: true, default: 0 },
    /** The one call, by name, that the user gave a passkey or code for; a use takes it away. */
    callProof: {
      type: new Schema({ call: { type: String, required: true }, at: { type: Date, required: true } }, { _id: false }),
      default: null,
    },
    /** Until when its browser previews a release. */
    previewUntil: { type: Date, default: null },
    /** Browser and system for display, such as 'Chrome on Android'. */
    device: { type: String, default: 'Unknown device' },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    /** When it ends unless it is used, at the latest its absolute end. */
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'sessions', versionKey: false },
);
// ends every session of a user
loginSessionSchema.index({ userId: 1, endedAt: 1 });
loginSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(loginSessionSchema, { key: { _id: 'hashed' } });
declarePersonalData(loginSessionSchema, {
  each: {
    purpose: 'staying logged in, and ending it elsewhere',
    kept: ['session'],
    readers: [],
    exported: true,
    erasure: 'kept without identity',
  },
  fields: {
    userId: { exported: false },
    device: {},
    createdAt: {},
    lastUsedAt: {},
    endedAt: { exported: false },
    provenAt: { purpose: 'asking for the password again', exported: false },
  },
  notPersonal: [
    'tokenHash',
    'previousHash',
    'rotationSalt',
    'rotatedAt',
    'familyHash',
    'role',
    'secondFactor',
    'proofs',
    'callProof.call',
    'callProof.at',
    'previewUntil',
    'expiresAt',
  ],
});
export type LoginSessionRecord = InferSchemaType<typeof loginSessionSchema>;
