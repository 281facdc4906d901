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
  },
  { collection: 'dead_letters', versionKey: false },
);
// ops' list of dead letters, the newest first
deadLetterSchema.index({ failedAt: -1 });
export type DeadLetter = InferSchemaType<typeof deadLetterSchema>;
