import { sessionType } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding, ID_IS_SET } from '../../kernel/index.ts';

/** One unit of a slot's capacity. Its id is the booking's, so a booking has at most one; so is a package session's. */
export const slotReservationSchema = new Schema(
  {
    _id: { type: Types.ObjectId, required: true },
    service: { type: String, enum: sessionType.options, required: true },
    date: { type: String, required: true },
    time: { type: String, required: true },
    place: { type: Number, required: true, min: 1 },
    /** When the hold expires; null once paid. */
    expiresAt: { type: Date, default: null },
    /** Whom the customer lets in, and the place among those of that gender; missing if anyone may come. */
    trainerGender: { type: String, enum: ['Female', 'Male'] },
    genderPlace: { type: Number, min: 1 },
    /** Set for a session of a package. */
    customerId: { type: Types.ObjectId },
  },
  { collection: 'slot_places', versionKey: false },
);
// enforces one booking per unit; countTaken and findFreePlace read by its prefix
slotReservationSchema.index({ service: 1, date: 1, time: 1, place: 1 }, { unique: true });
// never more promises of a woman, or of a man, than work then
slotReservationSchema.index(
  { service: 1, date: 1, time: 1, trainerGender: 1, genderPlace: 1 },
  { unique: true, partialFilterExpression: { genderPlace: { $gte: 1 } }, name: 'one_booking_a_trainer_of_that_gender' },
);
// one package session per customer and hour, also if two devices buy at once
slotReservationSchema.index(
  { customerId: 1, date: 1, time: 1 },
  { unique: true, partialFilterExpression: { customerId: ID_IS_SET }, name: 'one_place_a_customer_and_hour' },
);
declareSharding(slotReservationSchema, { unsharded: 'a place belongs to one booking and is sold once; 150 bytes a trial' });
declarePersonalData(slotReservationSchema, { none: 'The place that a booking holds in a slot; ids of the booking and of its customer.' });
export type SlotReservation = InferSchemaType<typeof slotReservationSchema>;
