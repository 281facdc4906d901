import { sessionType } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';

/** One place of one slot. Its id is the booking's: a booking has one place at most. */
export const slotPlaceSchema = new Schema(
  {
    _id: { type: Types.ObjectId, required: true },
    service: { type: String, enum: sessionType.options, required: true },
    date: { type: String, required: true },
    time: { type: String, required: true },
    place: { type: Number, required: true, min: 1 },
    /** A hold ends then; null once it is paid for. */
    expiresAt: { type: Date, default: null },
  },
  { collection: 'slot_places', versionKey: false },
);
// decides who gets a place; countTaken and findFree read by its prefix
slotPlaceSchema.index({ service: 1, date: 1, time: 1, place: 1 }, { unique: true });
export type SlotPlace = InferSchemaType<typeof slotPlaceSchema>;
