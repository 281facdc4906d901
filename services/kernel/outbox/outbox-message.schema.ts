import { type InferSchemaType, Schema } from 'mongoose';

/** A message written with the change that causes it. Its id is the job's id, so that it is queued once. */
export const outboxMessageSchema = new Schema(
  {
    _id: { type: String, required: true },
    queue: { type: String, required: true },
    name: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    /** Not to be run before this time. */
    runAt: { type: Date, required: true },
    /** Last handed to the queue; null until then. */
    relayedAt: { type: Date, default: null },
    /** Its handler has finished; null until then. Done messages are removed after 14 days. */
    doneAt: { type: Date, default: null },
  },
  { collection: 'outbox', versionKey: false },
);
// relay: waiting(), the oldest first
outboxMessageSchema.index({ relayedAt: 1, createdAt: 1 }, { partialFilterExpression: { relayedAt: null } });
// sweep: handAgain(); a million messages of next week cost it nothing
outboxMessageSchema.index({ runAt: 1 }, { partialFilterExpression: { doneAt: null } });
outboxMessageSchema.index({ doneAt: 1 }, { expireAfterSeconds: 14 * 86_400, partialFilterExpression: { doneAt: { $type: 'date' } } });
export type OutboxMessage = InferSchemaType<typeof outboxMessageSchema>;
