import { bookingStatus, sessionType, trainerCategory, trainingFor } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';

const text = { type: String, required: true } as const;

export const bookingSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    status: { type: String, enum: bookingStatus.options, required: true },
    service: { type: String, enum: sessionType.options, required: true },
    /** `YYYY-MM-DD` and `HH:00` in India. */
    date: text,
    time: text,
    trainerCategory: { type: String, enum: trainerCategory.options, required: true },
    trainingFor: { type: String, enum: trainingFor.options, required: true },
    neededFor: { type: String, enum: ['self', 'other'], required: true },
    name: text,
    /** E.164. */
    phone: text,
    address: text,
    area: text,
    landmark: text,
    pincode: text,
    /** `latitude,longitude`, where the person allowed it. */
    position: { type: String, default: null },
    amountPaise: { type: Number, required: true },
    gatewayOrderId: text,
    paymentId: { type: String, default: null },
    holdExpiresAt: { type: Date, required: true },
    /** Step of the wizard as the client named it; kept, not relied on (D31). */
    bookingStep: { type: Number, default: null },
    /** Who was sent last, with the phone in E.164; the address book of the trainer may change, what the customer was told does not. */
    trainer: { type: new Schema({ id: text, name: text, phone: text }, { _id: false }), default: null },
    /** How often somebody was assigned: tells the messages of one assignment from those of the next. */
    assignment: { type: Number, required: true, default: 0 },
    /** Grows with every change, so that two admins do not overwrite each other. */
    version: { type: Number, required: true, default: 0 },
    noShow: { type: String, enum: ['trainer', 'customer', null], default: null },
    /** Why ops cancelled it; the customer reads this. */
    cancelledFor: { type: String, default: null },
    /** Stars from 1 to 5 that the customer gave the visit. */
    rating: { type: Number, default: null },
    /** Words by which ops find it. */
    words: { type: [String], required: true, default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'bookings', versionKey: false },
);
// one pending booking a person: two clicks at once become one
bookingSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'Pending' }, name: 'one_pending_a_person' });
// the dashboard: listOf, the newest first
bookingSchema.index({ userId: 1, createdAt: -1 });
// the sweep of lapsed holds, and ops' counts by status
bookingSchema.index({ status: 1, holdExpiresAt: 1 });
// decides that a trainer is sent to one visit at a time, whatever two admins have read before
bookingSchema.index(
  { 'trainer.id': 1, date: 1, time: 1 },
  { unique: true, partialFilterExpression: { status: 'Trainer Assigned' }, name: 'one_visit_at_a_time' },
);
// who is busy in a slot, a trainer's load and visits
bookingSchema.index({ 'trainer.id': 1, date: -1 }, { partialFilterExpression: { assignment: { $gt: 0 } } });
// ops' requests and history, by start and by when they were made; what stands on a day; words
bookingSchema.index({ status: 1, date: 1, time: 1, _id: 1, paymentId: 1 });
bookingSchema.index({ status: 1, createdAt: -1, _id: -1, paymentId: 1 });
bookingSchema.index({ date: 1, status: 1, paymentId: 1 });
bookingSchema.index({ pincode: 1, date: 1 });
bookingSchema.index({ words: 1 });
export type BookingRecord = InferSchemaType<typeof bookingSchema>;
