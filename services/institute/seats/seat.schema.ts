import { type InferSchemaType, Schema, Types } from 'mongoose';

/** One seat of one batch; its id is the enrolment's. */
export const seatSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, batchId: { type: String, required: true }, seat: { type: Number, required: true } },
  { collection: 'batch_seats', versionKey: false },
);
// decides who gets the last seat
seatSchema.index({ batchId: 1, seat: 1 }, { unique: true });
export type Seat = InferSchemaType<typeof seatSchema>;
