import { passkeyTransport } from '@fitghar/contracts/account';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A passkey of a user: the public half of a key whose private half never leaves the authenticator (ADR 039). */
export const passkeySchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** Chosen by the authenticator, base64url. */
    credentialId: { type: String, required: true },
    /** COSE key, base64url. */
    publicKey: { type: String, required: true },
    /** Uses that the authenticator has counted; 0 for ever if it does not count, as those that synchronise. */
    counter: { type: Number, required: true },
    transports: { type: [{ type: String, enum: passkeyTransport.options }], required: true, default: [] },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);
// a credential belongs to one account; a login finds it
passkeySchema.index({ credentialId: 1 }, { unique: true });
// a user's passkeys, newest first
passkeySchema.index({ userId: 1, createdAt: -1 });
declareSharding(passkeySchema, { key: { credentialId: 1 } });
declarePersonalData(passkeySchema, {
  each: { purpose: 'login with a passkey', kept: ['account'], readers: [], exported: true, erasure: 'removed' },
  fields: {
    userId: { exported: false },
    credentialId: { exported: false },
    publicKey: { exported: false },
    name: {},
    createdAt: {},
    lastUsedAt: {},
  },
  notPersonal: ['counter', 'transports'],
});
export type PasskeyRecord = InferSchemaType<typeof passkeySchema>;
