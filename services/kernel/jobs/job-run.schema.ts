import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** Failed jobs that are retried or discarded together. The record is the truth; a job works through it. */
export const jobRunSchema = new Schema(
  {
    action: { type: String, enum: ['retry', 'discard'], required: true },
    state: { type: String, enum: ['running', 'done', 'aborted'], required: true },
    /** The team member. */
    by: { type: Types.ObjectId, required: true },
    reason: { type: String, required: true },
    /** Which failed jobs; an empty one means all. */
    filter: {
      _id: false,
      queue: String,
      name: String,
      refs: { type: [String], default: undefined },
      error: String,
    },
    /** Jobs that failed later are not part of it, so a retried job that fails again is not retried twice. */
    until: { type: Date, required: true },
    /** How many there were at the start. */
    total: { type: Number, required: true },
    /** Counted in the transaction that retries or discards them. */
    handled: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'job_runs', versionKey: false },
);
// ops' list, newest first
jobRunSchema.index({ startedAt: -1 });
jobRunSchema.index({ endedAt: 1 }, { expireAfterSeconds: 90 * 86_400, partialFilterExpression: { endedAt: { $type: 'date' } } });
declareSharding(jobRunSchema, { unsharded: 'a few documents a week; gone after 90 days' });
declarePersonalData(jobRunSchema, {
  each: {
    purpose: 'who repeated failed jobs, and why',
    kept: ['jobRun'],
    readers: ['queues.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { by: {}, reason: {}, 'filter.error': { purpose: 'which jobs; what was searched for may name someone', readers: [] } },
  notPersonal: ['action', 'state', 'filter.queue', 'filter.name', 'filter.refs', 'until', 'total', 'handled', 'startedAt', 'endedAt'],
});
export type JobRunRecord = InferSchemaType<typeof jobRunSchema>;
