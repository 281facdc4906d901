import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** A job that failed its last attempt, kept until a team member retries or discards it. */
export const deadLetterSchema = new Schema(
  {
    _id: { type: String, required: true },
    queue: { type: String, required: true },
    name: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    error: { type: String, required: true },
    attempts: { type: Number, required: true },
    failedAt: { type: Date, required: true },
    /** What the team decided. */
    state: { type: String, enum: ['waiting', 'retried', 'given-up'], required: true, default: 'waiting' },
    note: { type: String, default: null },
    /** The ids in its payload, and the words of its kind and error, by which the list is searched. */
    refs: { type: [String], default: undefined },
    words: { type: [String], default: undefined },
  },
  { collection: 'dead_letters', versionKey: false },
);
// ops' list of dead letters, newest first
deadLetterSchema.index({ state: 1, failedAt: -1, _id: -1 });
// the same by record, and by words of its error
deadLetterSchema.index({ state: 1, refs: 1, failedAt: -1, _id: -1 });
deadLetterSchema.index({ state: 1, words: 1, failedAt: -1, _id: -1 });
declareSharding(deadLetterSchema, { unsharded: 'one document per job that failed, which people clear' });
declarePersonalData(deadLetterSchema, {
  each: { purpose: 'repeating a failed job', kept: ['deadLetter'], readers: ['queues.read'], exported: false, erasure: 'not by account' },
  fields: {
    error: { purpose: 'why the job failed; an unexpected error may quote a value' },
    note: { purpose: 'what the team decided' },
    words: { purpose: 'searching for that error' },
  },
  notPersonal: ['_id', 'queue', 'name', 'payload', 'attempts', 'failedAt', 'state', 'refs'],
});
export type DeadLetterJob = InferSchemaType<typeof deadLetterSchema>;
