import type { CanaryArm } from '@fitghar/contracts/releases';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';
import { JUDGED_VITALS, type JudgedVital } from '../canary/vital-evidence.ts';
import type { Histogram } from '../vitals/histogram.ts';

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

/** Counts of one side of a canary. */
interface CanaryArmRecord extends CanaryArm, Partial<Record<JudgedVital, Histogram>> {}

/** The counts of one canary. A side that no one has visited is missing. */
export interface CanaryTallyRecord {
  /** Id of the canary. */
  _id: string;
  canary?: CanaryArmRecord;
  stable?: CanaryArmRecord;
}

const arm = {
  visits: { type: Number, default: 0 },
  failed: { type: Number, default: 0 },
  slow: { type: Number, default: 0 },
  ...Object.fromEntries(JUDGED_VITALS.map((vital) => [vital, { type: Map, of: Number }])),
};

export const canaryTallySchema = new Schema<CanaryTallyRecord>(
  { _id: { type: String, required: true }, canary: arm, stable: arm },
  { collection: 'canary_tallies', versionKey: false },
);
declareSharding(canaryTallySchema, { unsharded: 'one document per release' });
declarePersonalData(canaryTallySchema, { none: 'Counts.' });
