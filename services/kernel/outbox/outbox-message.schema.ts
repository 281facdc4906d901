import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

const HAS_FAILED = { failedAt: { $type: 'date' } };

/** A message written with the change that causes it. Its id is the job's id, so that it is queued once. */
export const outboxMessageSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Selects the relay that enqueues it. */
    partition: { type: Number, required: true },
    queue: { type: String, required: true },
    name: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    /** The span that stored it, so that its job belongs to that trace; absent if no traces are collected. */
    trace: String,
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
    /** The ids in its payload, by which the job log finds what concerns a record; of a code or link, a keyed hash of the email. */
    refs: { type: [String], default: undefined },
    /** Its latest failed attempts, oldest first; absent if none has failed. */
    failures: { type: [{ _id: false, at: { type: Date, required: true }, error: { type: String, required: true } }], default: undefined },
    /** When an attempt last failed. */
    failedAt: { type: Date, default: undefined },
    /** Search tokens of the latest error. */
    errorWords: { type: [String], default: undefined },
    /** When its last attempt failed and it became a dead letter; null again once it is retried. */
    deadAt: { type: Date, default: undefined },
  },
  { collection: 'outbox', versionKey: false },
);
// relay: relayBatch(), earliest due first
outboxMessageSchema.index({ partition: 1, runAt: 1 }, { partialFilterExpression: { relayedAt: null, doneAt: null } });
// sweep: findLostJobs(), without reading messages due later
outboxMessageSchema.index({ partition: 1, checkAt: 1 }, { partialFilterExpression: { doneAt: null } });
// alarm and gauge: findOldestUndone()
outboxMessageSchema.index({ runAt: 1 }, { partialFilterExpression: { doneAt: null } });
outboxMessageSchema.index({ doneAt: 1 }, { expireAfterSeconds: 14 * 86_400, partialFilterExpression: { doneAt: { $type: 'date' } } });
// job log: by customer or record
outboxMessageSchema.index({ refs: 1, createdAt: -1 });
// job log: newest first, and by kind
outboxMessageSchema.index({ createdAt: -1, _id: -1 });
outboxMessageSchema.index({ name: 1, createdAt: -1, _id: -1 });
// job log: what fails, and by the words of its error
outboxMessageSchema.index({ failedAt: -1, _id: -1 }, { partialFilterExpression: HAS_FAILED });
outboxMessageSchema.index({ errorWords: 1, failedAt: -1 }, { partialFilterExpression: HAS_FAILED });
// job log: what failed for good, which few of those that failed once did
outboxMessageSchema.index({ deadAt: -1, _id: -1 }, { partialFilterExpression: { deadAt: { $type: 'date' } } });
declareSharding(outboxMessageSchema, { key: { _id: 'hashed' } });
declarePersonalData(outboxMessageSchema, {
  each: {
    purpose: 'finding out why a job failed',
    kept: ['message'],
    readers: ['queues.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: {
    'failures.error': { purpose: 'why an attempt failed; an unexpected error may quote a value' },
    errorWords: { purpose: 'searching for that error' },
    refs: { purpose: 'finding what was sent to someone: ids of records, keyed hashes of emails', readers: [] },
  },
  notPersonal: [
    '_id',
    'partition',
    'queue',
    'name',
    'payload',
    'createdAt',
    'runAt',
    'relayedAt',
    'checkAt',
    'refusals',
    'retryAt',
    'doneAt',
    'trace',
    'failures.at',
    'failedAt',
    'deadAt',
  ],
});
export type OutboxMessage = InferSchemaType<typeof outboxMessageSchema>;

/**
 * How long a job is delayed, in milliseconds. One to run at once is not, also if the clock of the process that stored it is
 * ahead of this one's.
 */
export const delayOf = ({ createdAt, runAt }: Pick<OutboxMessage, 'createdAt' | 'runAt'>, now: Date): number =>
  runAt <= createdAt ? 0 : Math.max(0, runAt.getTime() - now.getTime());
