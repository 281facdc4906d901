import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** What happened to the jobs of one name in a minute, an hour or a day (IST); with an empty `job`, to their queue. */
export const jobFigureSchema = new Schema(
  {
    /** Span, start, queue and job, so that every process adds to the same record. */
    _id: { type: String, required: true },
    span: { type: String, enum: ['minute', 'hour', 'day'], required: true },
    at: { type: Date, required: true },
    queue: { type: String, required: true },
    job: { type: String, default: '' },
    done: { type: Number, default: 0 },
    /** Failed attempts. */
    failed: { type: Number, default: 0 },
    /** Jobs that failed for the last time. */
    dead: { type: Number, default: 0 },
    /** Sum of the times that attempts ran, in milliseconds. */
    runMs: { type: Number, default: 0 },
    /** How many jobs waited up to 2^n ms between being due and their first attempt, by n. */
    waits: { type: Map, of: Number, default: {} },
    /** The most jobs that were waiting; of a queue only. */
    depth: { type: Number, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'job_figures', versionKey: false },
);
// JobFigures.read()
jobFigureSchema.index({ span: 1, at: 1 });
jobFigureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(jobFigureSchema, { unsharded: 'grows with time, not with customers' });
declarePersonalData(jobFigureSchema, { none: 'Counts of jobs by name.' });
export type JobFigure = InferSchemaType<typeof jobFigureSchema>;
