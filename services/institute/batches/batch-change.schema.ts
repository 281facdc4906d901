import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A batch that was moved or cancelled; its id is that of the batch as scheduled. */
export const batchChangeSchema = new Schema(
  {
    _id: { type: String, required: true },
    programmeId: { type: String, required: true },
    /** The id that it has now; null if it was cancelled. */
    movedTo: { type: String, default: null },
  },
  { collection: 'batch_changes', versionKey: false },
);
// the batches on offer of a programme
batchChangeSchema.index({ programmeId: 1 });
declareSharding(batchChangeSchema, { unsharded: 'a few batches a year' });
declarePersonalData(batchChangeSchema, { none: 'Ids and dates of batches.' });
export type BatchChange = InferSchemaType<typeof batchChangeSchema>;
