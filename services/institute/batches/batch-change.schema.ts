import { classDay } from '@fitghar/contracts/institute';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const timetable = new Schema(
  {
    days: { type: [{ type: String, enum: classDay.options, required: true }], required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
  },
  { _id: false },
);

/** A batch that is not, or not only, as scheduled: added, moved, cancelled, or with seats or hours of its own. */
export const batchChangeSchema = new Schema(
  {
    /** The id that it was scheduled or added with. */
    _id: { type: String, required: true },
    programmeId: { type: String, required: true },
    /** The id that it has now; null if it was cancelled. */
    movedTo: { type: String, default: null },
    /** Its own number of seats; null for that of all (D67). */
    seats: { type: Number, default: null },
    /** Its own days and hours; null for those of its programme. */
    timetable: { type: timetable, default: null },
  },
  { collection: 'batch_changes', versionKey: false },
);
// the batches on offer of a programme
batchChangeSchema.index({ programmeId: 1 });
declareSharding(batchChangeSchema, { unsharded: 'a few batches a year' });
declarePersonalData(batchChangeSchema, { none: 'Ids and dates of batches.' });
export type BatchChange = InferSchemaType<typeof batchChangeSchema>;
