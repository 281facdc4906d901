import { bookingStatus, sessionType, trainerCategory, trainingFor } from '@fitghar/contracts';
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
    /** 10 digits. */
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
    trainer: { type: new Schema({ name: text, phone: text }, { _id: false }), default: null },
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
export type BookingRecord = InferSchemaType<typeof bookingSchema>;
