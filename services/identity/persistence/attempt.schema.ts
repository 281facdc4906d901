import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Attempts of one kind, by account or client IP. The key is a hash, so that a leaked list identifies no one. */
export const attemptSchema = new Schema(
  {
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    /** Attempts are rejected until then. */
    blockedUntil: { type: Date, required: true },
    /** Whether the limit's lock is reached, for the alarm. */
    locked: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
);
// alarm: countLockedAccounts
attemptSchema.index({ _id: 1, locked: 1 }, { partialFilterExpression: { locked: true }, name: 'locked_by_key' });
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(attemptSchema, { key: { _id: 'hashed' } });
declarePersonalData(attemptSchema, { none: 'Keys are hashes of accounts and networks; gone with the lock.' });
export type AttemptRecord = InferSchemaType<typeof attemptSchema>;
