import { PACKAGE_SESSIONS, sessionType, trainerCategory, trainerGender, trainingFor } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const count = { type: Number, required: true, min: 0, max: PACKAGE_SESSIONS, validate: Number.isInteger } as const;

/** A session as chosen; its id becomes the booking's. */
const chosenSession = new Schema({ _id: { type: Types.ObjectId, required: true }, date: text, time: text });

/** A package of twelve sessions after a trial (D50). Once it is paid, its sessions are bookings. */
export const packageSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** The paid trial: its address and people are the package's. */
    trialId: { type: Types.ObjectId, required: true },
    /** `pending` and `expired`: not paid. `refunding`: nothing can be planned while a refund is decided. */
    status: { type: String, enum: ['pending', 'expired', 'active', 'refunding', 'refunded'], required: true },
    service: { type: String, enum: sessionType.options, required: true },
    category: { type: String, enum: trainerCategory.options, required: true },
    trainingFor: { type: String, enum: trainingFor.options, required: true },
    /** Whom the customer lets in; missing for anyone. */
    trainerGender: { type: String, enum: trainerGender.options, required: true, default: 'Any' },
    amountPaise: { type: Number, required: true },
    gatewayOrderId: text,
    paymentId: { type: String, default: null },
    /** The sessions as bought, earliest first. */
    sessions: { type: [chosenSession], required: true },
    // Always 12 together (D51): a validator of the collection refuses anything else.
    used: count,
    planned: count,
    open: count,
    lapsed: count,
    refunded: count,
    /** The last date in India on which a session can take place. */
    usableUntil: text,
    /** First and last date of its one pause, in India. */
    pause: { type: new Schema({ from: text, until: text }, { _id: false }) },
    /** The last warning that open sessions lapse: of which last date, and how many days ahead. */
    warned: { type: new Schema({ usableUntil: text, days: { type: Number, required: true } }, { _id: false }) },
    /** Where its sessions take place, and whom to call, once a correction has changed it; the trial's before. */
    contact: {
      type: new Schema({ phone: text, address: text, area: text, landmark: text, pincode: text }, { _id: false }),
    },
    holdExpiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'packages', versionKey: false },
);
// one pending package per customer, also after a double click
packageSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' }, name: 'one_pending_package' });
// the dashboard, newest first
packageSchema.index({ userId: 1, createdAt: -1 });
// the sweep of expired holds
packageSchema.index({ status: 1, holdExpiresAt: 1 });
// the sweep of open sessions past their last date, the warnings before it, and ops' list
packageSchema.index({ status: 1, usableUntil: 1 });
declareSharding(packageSchema, { unsharded: 'one pending per customer; a twelfth of the number of bookings' });
declarePersonalData(packageSchema, {
  each: { purpose: 'the visits', kept: ['account'], readers: ['requests.read'], exported: true, erasure: 'kept without identity' },
  fields: {
    ...{ userId: {}, trainingFor: {}, trainerGender: {}, 'sessions.date': {}, 'sessions.time': {}, 'pause.from': {}, 'pause.until': {} },
    'contact.phone': { purpose: 'contact about the visits', erasure: 'removed' },
    'contact.address': { erasure: 'removed' },
    'contact.area': { erasure: 'removed' },
    'contact.landmark': { erasure: 'removed' },
    'contact.pincode': { erasure: 'removed' },
  },
  notPersonal: [
    'trialId',
    'status',
    'service',
    'category',
    'amountPaise',
    'gatewayOrderId',
    'paymentId',
    'used',
    'planned',
    'open',
    'lapsed',
    'refunded',
    'usableUntil',
    'warned.usableUntil',
    'warned.days',
    'holdExpiresAt',
    'createdAt',
  ],
});
export type PackageRecord = InferSchemaType<typeof packageSchema>;
