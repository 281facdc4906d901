import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** The secret address of a person's calendar (D57). Only the hash of the secret is stored. */
export const calendarFeedSchema = new Schema(
  {
    /** SHA-256 of the secret. */
    _id: { type: String, required: true },
    userId: { type: Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'calendar_feeds', versionKey: false },
);
// one address a person: a new one ends the last
calendarFeedSchema.index({ userId: 1 }, { unique: true });
declareSharding(calendarFeedSchema, { unsharded: 'one small record a person who wants a calendar' });
declarePersonalData(calendarFeedSchema, {
  each: { purpose: 'the calendar', kept: ['account'], readers: [], exported: true, erasure: 'removed' },
  fields: { userId: {}, createdAt: {} },
  notPersonal: ['_id'],
});
export type CalendarFeedRecord = InferSchemaType<typeof calendarFeedSchema>;
