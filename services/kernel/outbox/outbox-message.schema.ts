import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** A message written with the change that causes it. Its id is the job's id, so that it is queued once. */
export const outboxMessageSchema = new Schema(
  {
    _id: { type: String, required: true },
    /**
     * Selects the relay that enqueues it. Null if the previous release wrote it; relayed with the first partition then.
     */
    partition: { type: Number, default: null },
    queue: { type: String, required: true },
    name: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    /** Not to be run before this time. */
    runAt: { type: Date, required: true },
    /** Last enqueued; null before that, and again if its job is lost. */
    relayedAt: { type: Date, default: null },
    /** When the sweep next checks that Redis still holds its job; null until it is relayed. */
    checkAt: { type: Date, default: null },
    /** How often its queue rejected it, and when it is retried. */
    refusals: { type: Number, default: 0 },
    retryAt: { type: Date, default: null },
    /** When its handler finished. Done messages are removed after 14 days. */
    doneAt: { type: Date, default: null },
  },
  { collection: 'outbox', versionKey: false },
);
// relay: relayBatch(), earliest due first
outboxMessageSchema.index({ partition: 1, runAt: 1 }, { partialFilterExpression: { relayedAt: null, doneAt: null } });
// sweep: findLostJobs(), without reading messages due later
outboxMessageSchema.index({ partition: 1, checkAt: 1 }, { partialFilterExpression: { doneAt: null } });
// alarm: oldestUndone()
outboxMessageSchema.index({ runAt: 1 }, { partialFilterExpression: { doneAt: null } });
outboxMessageSchema.index({ doneAt: 1 }, { expireAfterSeconds: 14 * 86_400, partialFilterExpression: { doneAt: { $type: 'date' } } });
declareSharding(outboxMessageSchema, { key: { _id: 'hashed' } });
declarePersonalData(outboxMessageSchema, { none: 'Messages hold ids only, no personal data; gone 14 days after they were handled.' });
export type OutboxMessage = InferSchemaType<typeof outboxMessageSchema>;
