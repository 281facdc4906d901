import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Weight, measurements and a note: of a customer's day, or of a visit by its trainer. */
export const progressEntrySchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** The customer's day, or the visit: what is entered again replaces it. */
    of: { type: String, required: true },
    by: { type: String, enum: ['customer', 'trainer'], required: true },
    /** `YYYY-MM-DD` in India. */
    date: { type: String, required: true },
    dataKey: { type: Schema.Types.Mixed, required: true },
    sealed: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'progress_entries', versionKey: false },
);
// one entry a day or visit, also after a double click
progressEntrySchema.index({ userId: 1, of: 1 }, { unique: true });
// the customer's progress, newest first
progressEntrySchema.index({ userId: 1, date: -1, _id: -1 });
progressEntrySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(progressEntrySchema, { key: { userId: 1, of: 1 } });
declarePersonalData(progressEntrySchema, {
  each: {
    purpose: 'the progress that the customer sees',
    kept: ['progress'],
    readers: ['assigned trainer'],
    exported: true,
    erasure: 'removed',
  },
  fields: { userId: {}, date: {}, sealed: { purpose: 'the progress that the customer sees: weight, measurements and note' } },
  notPersonal: ['of', 'by', 'dataKey', 'createdAt', 'removeAt'],
});
export type ProgressRecord = InferSchemaType<typeof progressEntrySchema>;
