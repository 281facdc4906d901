import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** One seat of one batch; its id is the enrolment's. */
export const seatSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, batchId: { type: String, required: true }, seat: { type: Number, required: true } },
  { collection: 'batch_seats', versionKey: false },
);
// enforces one enrolment per seat
seatSchema.index({ batchId: 1, seat: 1 }, { unique: true });
declareSharding(seatSchema, { unsharded: 'as many as seats in batches' });
declarePersonalData(seatSchema, { none: 'Ids of enrolments.' });
export type Seat = InferSchemaType<typeof seatSchema>;
