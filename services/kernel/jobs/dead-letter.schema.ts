import { type InferSchemaType, Schema } from 'mongoose';

/** A job that failed for the last time; kept until a person tries it again or gives it up. */
export const deadLetterSchema = new Schema(
  {
    _id: { type: String, required: true },
    queue: { type: String, required: true },
    name: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    error: { type: String, required: true },
    attempts: { type: Number, required: true },
    failedAt: { type: Date, required: true },
    /** What a person made of it. */
    state: { type: String, enum: ['waiting', 'retried', 'given-up'], required: true, default: 'waiting' },
    note: { type: String, default: null },
  },
  { collection: 'dead_letters', versionKey: false },
);
// ops' list of dead letters, the newest first
deadLetterSchema.index({ state: 1, failedAt: -1, _id: -1 });
export type DeadLetter = InferSchemaType<typeof deadLetterSchema>;
