import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const DAYS = 2;

/** What one visit of a canary, or of the stable version next to it, has reported, so that it counts once. */
export const canaryVisitSchema = new Schema(
  {
    /** `<canary>/<visit>` */
    _id: { type: String, required: true },
    failed: { type: Boolean, required: true },
    slow: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'canary_visits', versionKey: false },
);
canaryVisitSchema.index({ at: 1 }, { expireAfterSeconds: DAYS * 86_400 });
declareSharding(canaryVisitSchema, { key: { _id: 'hashed' } });
declarePersonalData(canaryVisitSchema, { none: 'Random ids of page loads; gone after two days.' });
export type CanaryVisitRecord = InferSchemaType<typeof canaryVisitSchema>;

const arm = { visits: { type: Number, default: 0 }, failed: { type: Number, default: 0 }, slow: { type: Number, default: 0 } };

/** The counts of one canary. */
export const canaryTallySchema = new Schema(
  {
    /** Id of the canary. */
    _id: { type: String, required: true },
    canary: arm,
    stable: arm,
  },
  { collection: 'canary_tallies', versionKey: false },
);
declareSharding(canaryTallySchema, { unsharded: 'one document per release' });
declarePersonalData(canaryTallySchema, { none: 'Counts.' });
export type CanaryTallyRecord = InferSchemaType<typeof canaryTallySchema>;
