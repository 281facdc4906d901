import { VITALS, type Vital } from '@fitghar/contracts/releases';
import { Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';
import type { Histogram } from '../vitals/histogram.ts';

const DAYS = 30;

/** Web vitals of one version on one page and day (UTC). A vital without reports is missing. */
export type WebVitalsRecord = {
  /** `<remote>/<version>/<day><page>` */
  _id: string;
  remote: string;
  version: string;
  /** Route, not address. */
  page: string;
  day: Date;
} & { [Each in Vital]?: Histogram };

export const webVitalsSchema = new Schema<WebVitalsRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    page: { type: String, required: true },
    day: { type: Date, required: true },
    ...Object.fromEntries(VITALS.map((vital) => [vital, { type: Map, of: Number }])),
  },
  { collection: 'web_vitals', versionKey: false },
);
// Also serves the sums of the last days.
webVitalsSchema.index({ day: 1 }, { expireAfterSeconds: DAYS * 86_400 });
declareSharding(webVitalsSchema, { unsharded: 'one document per version, page and day' });
declarePersonalData(webVitalsSchema, { none: 'Counts by route.' });
