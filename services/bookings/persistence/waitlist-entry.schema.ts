import { sessionType, trainerGender, waitlistStatus } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A customer in line for a place of a full slot (D54). While it is offered, the place's id is the entry's. */
export const waitlistEntrySchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    service: { type: String, enum: sessionType.options, required: true },
    date: { type: String, required: true },
    time: { type: String, required: true },
    /** Whom the customer lets in; missing for anyone. */
    trainerGender: { type: String, enum: trainerGender.options, required: true, default: 'Any' },
    status: { type: String, enum: waitlistStatus.options, required: true },
    /** Waiting or offered. */
    open: { type: Boolean, required: true },
    /** What the place is for: moving this session, or planning one of this package; neither for a trial. */
    sessionId: { type: Types.ObjectId, default: null },
    packageId: { type: Types.ObjectId, default: null },
    offeredUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'waitlist_entries', versionKey: false },
);
// once in line for a slot, also after a double click; and the customer's own entries
waitlistEntrySchema.index(
  { userId: 1, service: 1, date: 1, time: 1 },
  { unique: true, partialFilterExpression: { open: true }, name: 'one_entry_in_line' },
);
// the first in line, and the number of those before an entry
waitlistEntrySchema.index({ service: 1, date: 1, time: 1, status: 1, createdAt: 1, _id: 1 });
// the sweep
waitlistEntrySchema.index({ open: 1, date: 1 });
waitlistEntrySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(waitlistEntrySchema, { unsharded: 'one line a slot; removed 30 days after it' });
declarePersonalData(waitlistEntrySchema, {
  each: { purpose: 'the waiting list', kept: ['waitlist'], readers: [], exported: true, erasure: 'removed' },
  fields: { userId: {}, date: {}, time: {}, trainerGender: {} },
  notPersonal: ['service', 'status', 'open', 'sessionId', 'packageId', 'offeredUntil', 'createdAt', 'removeAt'],
});
export type WaitlistRecord = InferSchemaType<typeof waitlistEntrySchema>;
