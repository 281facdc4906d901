import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const DAYS = 30;

/** How the first views of one remote went in one day (UTC). */
export const remoteVitalsSchema = new Schema(
  {
    /** `<remote>/<day>` */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    day: { type: Date, required: true },
    views: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
    slow: { type: Number, default: 0 },
    /** Sum of the times from page start to the first view. */
    shownMs: { type: Number, default: 0 },
  },
  { collection: 'remote_vitals', versionKey: false },
);
// Also serves the sums of the last days.
remoteVitalsSchema.index({ day: 1 }, { expireAfterSeconds: DAYS * 86_400 });
declareSharding(remoteVitalsSchema, { unsharded: 'one document per remote and day' });
declarePersonalData(remoteVitalsSchema, { none: 'Counts.' });
export type RemoteVitalsRecord = InferSchemaType<typeof remoteVitalsSchema>;
