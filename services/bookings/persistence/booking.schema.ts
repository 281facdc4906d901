import {
  bookingStatus,
  sessionType,
  TRAINER_LEVELS,
  trainerCategory,
  trainerGender,
  trainerLanguage,
  trainingFor,
} from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding, ID_IS_SET } from '../../kernel/index.ts';

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
    /** Whom the customer lets in; missing for anyone. */
    trainerGender: { type: String, enum: trainerGender.options, required: true, default: 'Any' },
    /** Who speaks it comes if possible. */
    trainerLanguage: { type: String, enum: trainerLanguage.options },
    neededFor: { type: String, enum: ['self', 'other'], required: true },
    name: text,
    /** E.164. */
    phone: text,
    address: text,
    area: text,
    landmark: text,
    pincode: text,
    /** `latitude,longitude`, with the customer's permission. */
    position: { type: String, default: null },
    /** The package that it is a session of; missing for a trial. */
    packageId: { type: Types.ObjectId },
    /** Times that the customer moved it (D53). */
    moves: { type: Number },
    /** Times that its hour changed, no matter who changed it: numbers its reminders, links and calendar entries. */
    reschedules: { type: Number },
    /** The last change of its hour: the one before, who changed it, and the reason that the customer reads. */
    moved: {
      type: new Schema(
        {
          by: { type: String, enum: ['customer', 'trainer', 'team'], required: true },
          date: text,
          time: text,
          reason: { type: String, default: null },
        },
        { _id: false },
      ),
    },
    amountPaise: { type: Number, required: true },
    gatewayOrderId: text,
    paymentId: { type: String, default: null },
    holdExpiresAt: { type: Date, required: true },
    /** Step of the wizard as sent by the client; stored, not relied on (D31). */
    bookingStep: { type: Number, default: null },
    /**
     * The assigned trainer as announced to the customer, phone in E.164. Later changes to the trainer's record do not
     * affect it.
     */
    trainer: {
      type: new Schema({ id: text, name: text, phone: text, category: { type: String, enum: TRAINER_LEVELS } }, { _id: false }),
      default: null,
    },
    /** Id of a trainer who can no longer come, while the customer is asked who comes instead (ADR 061). */
    formerTrainerId: { type: String },
    /** Number of assignments; distinguishes the messages of one from those of the next. */
    assignmentNumber: { type: Number, required: true, default: 0 },
    /** Optimistic lock: increases with every change. */
    version: { type: Number, required: true, default: 0 },
    /** When its trainer set out, and when the Start PIN began it; both of this hour and trainer. */
    onTheWayAt: { type: Date },
    startedAt: { type: Date },
    noShow: { type: String, enum: ['trainer', 'customer', null], default: null },
    /** It was completed before it was refunded: its trainer has earned it. */
    servedBeforeRefund: { type: Boolean },
    /** What its trainer earned, fixed when it was closed: price without GST, share of it, and pay. Missing if nothing. */
    earning: {
      type: new Schema(
        {
          incomePaise: { type: Number, required: true },
          sharePercent: { type: Number, required: true },
          paise: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    /** Reason for a cancellation by ops, as shown to the customer. */
    cancelledFor: { type: String, default: null },
    /** The customer's rating of the visit, 1 to 5 stars. */
    rating: { type: Number, default: null },
    /** Key of the trainer's entry that closed it; a repetition of that entry changes nothing (ADR 062). */
    closingKey: { type: String },
    /** Times that its trainer was reminded to close it; missing before the first. */
    closeReminders: { type: Number },
    /** The trainer's note about the visit. */
    trainerNote: { type: String },
    /** Search tokens for ops. */
    words: { type: [String], required: true, default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'bookings', versionKey: false },
);
// one pending booking per customer, also after a double click
bookingSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'Pending' }, name: 'one_pending_a_person' });
// the dashboard: listOf, newest first
bookingSchema.index({ userId: 1, createdAt: -1 });
// the sweep of expired holds, and ops' counts by status
bookingSchema.index({ status: 1, holdExpiresAt: 1 });
// enforces one visit per trainer and time, even if two admins assign concurrently
bookingSchema.index(
  { 'trainer.id': 1, date: 1, time: 1 },
  { unique: true, partialFilterExpression: { status: 'Trainer Assigned' }, name: 'one_visit_at_a_time' },
);
// busy trainers of a slot, a trainer's load and visits
bookingSchema.index({ 'trainer.id': 1, date: -1 }, { partialFilterExpression: { assignmentNumber: { $gt: 0 } } });
// ops' requests and history, by start and by creation
bookingSchema.index({ status: 1, date: 1, time: 1, _id: 1, paymentId: 1 });
bookingSchema.index({ status: 1, createdAt: -1, _id: -1, paymentId: 1 });
// sessions of a day; covers countOn and demand
bookingSchema.index({ date: 1, status: 1, paymentId: 1, pincode: 1, time: 1 });
// what trainers earned in a month; covers byDay
bookingSchema.index(
  { date: 1, 'earning.paise': 1 },
  { partialFilterExpression: { 'earning.paise': { $gte: 0 } }, name: 'earnings_by_day' },
);
// a package's sessions
bookingSchema.index(
  { packageId: 1, date: 1, time: 1 },
  { partialFilterExpression: { packageId: ID_IS_SET }, name: 'sessions_of_a_package' },
);
// findArea
bookingSchema.index({ pincode: 1, date: 1 });
// ops' search
bookingSchema.index({ words: 1 });
declareSharding(bookingSchema, {
  unsharded: 'one pending per customer and one visit per trainer and hour; the second rule needs reservations before 1000 times the load',
});
declarePersonalData(bookingSchema, {
  each: {
    purpose: 'the visit',
    kept: ['unpaidBooking', 'booking'],
    readers: ['requests.read', 'history.read', 'users.read', 'assigned trainer'],
    exported: true,
    erasure: 'replaced',
  },
  fields: {
    userId: { readers: ['users.read'], erasure: 'kept without identity' },
    name: {},
    phone: { purpose: 'contact about the visit' },
    address: {},
    area: {},
    landmark: {},
    pincode: { purpose: 'the place of supply on the invoice', erasure: 'kept without identity' },
    position: { purpose: 'finding the address' },
    'trainer.id': { purpose: 'which trainer comes', erasure: 'kept without identity' },
    'trainer.name': { purpose: 'which trainer comes', readers: ['requests.read', 'history.read', 'customer visited'] },
    'trainer.phone': { purpose: 'which trainer comes', readers: ['requests.read', 'history.read', 'customer visited'] },
    formerTrainerId: { purpose: 'asking the customer who comes instead', readers: ['customer visited'], erasure: 'kept without identity' },
    trainingFor: { erasure: 'kept without identity' },
    trainerGender: { purpose: 'which trainer comes', erasure: 'kept without identity' },
    trainerLanguage: { purpose: 'which trainer comes', erasure: 'kept without identity' },
    neededFor: { erasure: 'kept without identity' },
    date: { erasure: 'kept without identity' },
    time: { erasure: 'kept without identity' },
    onTheWayAt: { purpose: 'telling the customer who is on the way', erasure: 'kept without identity' },
    startedAt: { purpose: 'proof of the visit', erasure: 'kept without identity' },
    rating: { purpose: 'the trainer’s average', erasure: 'kept without identity', readers: ['history.read'] },
    cancelledFor: { purpose: 'what the customer is told', erasure: 'kept without identity' },
    'moved.date': { erasure: 'kept without identity' },
    'moved.time': { erasure: 'kept without identity' },
    'moved.reason': { purpose: 'what the customer is told', erasure: 'kept without identity' },
    trainerNote: { purpose: 'the trainer’s next visit', readers: ['assigned trainer'], erasure: 'removed' },
    words: { purpose: 'search by the team', readers: [] },
  },
  notPersonal: [
    'status',
    'service',
    'trainerCategory',
    'trainer.category',
    'packageId',
    'moves',
    'reschedules',
    'moved.by',
    'amountPaise',
    'gatewayOrderId',
    'paymentId',
    'holdExpiresAt',
    'bookingStep',
    'assignmentNumber',
    'version',
    'noShow',
    'servedBeforeRefund',
    'earning.incomePaise',
    'earning.sharePercent',
    'earning.paise',
    'closingKey',
    'closeReminders',
    'createdAt',
  ],
});
export type BookingRecord = InferSchemaType<typeof bookingSchema>;
